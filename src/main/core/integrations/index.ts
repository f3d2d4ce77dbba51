import { agentMail } from './agent_mail/agent-mail.ts';
import { browser } from './browser/browser.ts';
import { calendar } from './calendar/calendar.ts';
import type { AnyIntegration } from './define-integration.ts';
import { mail } from './mail/mail.ts';
import { notes } from './notes/notes.ts';
import { notion } from './notion/notion.ts';
import { web } from './web/web.ts';

/** All that Hearth can be connected to, in the order in which people are shown them: one line a kind. */
export const integrations: readonly AnyIntegration[] = [web, browser, mail, agentMail, calendar, notes, notion];
