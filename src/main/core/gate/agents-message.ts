/** The agent's words beside an approval are at most this long (docs/behaviour.md#the-agents-words). */
const MOST_CHARACTERS = 140;

/**
 * Takes `_approval_message` and `_approval_message_i18n` off the arguments. The text for the person's locale wins (exact,
 * then language), else the plain one, else none. It is only ever shown as the agent's quote.
 */
export function takeMessage(
  given: Readonly<Record<string, unknown>>,
  locale: string,
): { readonly args: Readonly<Record<string, unknown>>; readonly quote: string | null } {
  const { _approval_message: plain, _approval_message_i18n: translated, ...args } = given;
  const text = textFor(translated, locale) ?? said(plain);
  return { args, quote: text === undefined ? null : cutAtWord(text) };
}

function textFor(translated: unknown, locale: string): string | undefined {
  if (typeof translated !== 'object' || translated === null) return undefined;
  const byTag = new Map(Object.entries(translated).map(([tag, text]) => [normal(tag), said(text)]));
  const wanted = normal(locale);
  return byTag.get(wanted) ?? byTag.get(wanted.split('-')[0] ?? '');
}

function normal(tag: string): string {
  return tag.toLowerCase().replaceAll('_', '-');
}

function said(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

function cutAtWord(text: string): string {
  const characters = [...text];
  if (characters.length <= MOST_CHARACTERS) return text;
  const cut = characters.slice(0, MOST_CHARACTERS - 1).join('');
  const end = /\s/.test(characters[MOST_CHARACTERS - 1] ?? '') ? cut.length : cut.search(/\s\S*$/);
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
