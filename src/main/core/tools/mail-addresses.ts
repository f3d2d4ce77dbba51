import { domainToASCII } from 'node:url';
import { fail } from '../../../shared/model/failure.ts';

/** Of one mail: an agent writes letters, no newsletters. */
const MOST = 20;
/** Letters that no mail program reads as something else. */
const ADDRESS = /^([A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64})@([^\s@<>()[\]",;:\\]{1,253})$/;

/**
 * The addresses in `a@x.org, b@y.org`, each as servers are told it. A name beside an address could say another than the mail goes to, so
 * there is none. Throws invalid_value.
 */
export function addressesIn(text: string, field = 'to'): string[] {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  const written = parts.filter((part) => part !== '');
  const read = written.map(readAddress);
  const wrong = read.indexOf(undefined);
  if (written.length === 0 || wrong !== -1) {
    throw fail('invalid_value', `${JSON.stringify((written[wrong] ?? '').slice(0, 80))} is no mail address.`, {
      ...{
        field,
        hint: 'Give plain addresses such as anna@example.org, with commas between.',
        words: 'errors.own.notAnAddress',
      },
    });
  }
  if (written.length > MOST) {
    throw fail('limit', `A mail goes to at most ${MOST} people.`, {
      ...{ field, hint: 'Send it to fewer.', words: 'errors.own.tooManyRecipients', params: { most: MOST } },
    });
  }
  return [...new Set(read as string[])];
}

/** Whether `addressesIn` reads it. */
export function areAddresses(text: string): boolean {
  const written = text.split(/[,;]/).filter((part) => part.trim() !== '');
  return (
    written.length > 0 && written.length <= MOST && written.every((part) => readAddress(part.trim()) !== undefined)
  );
}

function readAddress(text: string): string | undefined {
  const [, name, host] = ADDRESS.exec(text) ?? [];
  if (name === undefined || host === undefined || name.startsWith('.') || name.endsWith('.') || name.includes('..')) {
    return undefined;
  }
  const domain = domainToASCII(host).toLowerCase();
  return /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/.test(domain)
    ? `${name}@${domain}`
    : undefined;
}
