import type { errors as english } from '../en/errors.ts';
import type { Words } from '../words.ts';

export const errors: Words<typeof english> = {
  missing_parameter: 'Da fehlt noch etwas. Ergänze es und versuch es noch einmal.',
  invalid_value: 'Das war nicht zu verstehen. Prüf es und versuch es noch einmal.',
  not_found: 'Das gibt es nicht mehr.',
  conflict: 'Das hat sich inzwischen geändert. Sieh nach und wiederhole es.',
  blocked_by_policy: 'Deine Berechtigungen lassen das nicht zu. Du kannst sie unter „Berechtigungen“ ändern.',
  denied_by_user: 'Du hast das abgelehnt.',
  expired: 'Zu spät: Die Frage ist abgelaufen.',
  limit: 'Das ist mehr, als Hearth auf einmal schafft.',
  unavailable: 'Das geht gerade nicht. Versuch es gleich noch einmal.',
  internal: 'In Hearth ist etwas schiefgegangen. Versuch es noch einmal; passiert es wieder, steht mehr im Protokoll.',
};
