import { inPrompt, type Lie } from './lie.ts';

const hostsAndNames: readonly [trick: string, url: string, shown: string][] = [
  ['one Cyrillic letter', 'https://p\u0430ypal.com', 'xn--pypal-4ve.com'],
  ['all Cyrillic', 'https://\u0430\u0440\u0440\u04cf\u0435.com', 'xn--80ak6aa92e.com'],
  ['all Cyrillic without a scheme', '\u0430\u0440\u0440\u04cf\u0435.com', 'xn--80ak6aa92e.com'],
  ['Greek', 'https://\u03c1aypal.com', 'xn--'],
  ['Lisu', 'https://\ua4d1\ua4ee\ua4ec.com', 'xn--'],
  ['Coptic', 'https://\u2c9f\u2ca3\u2c89\u2c9b.com', 'xn--'],
  ['Cherokee', 'https://\u13a0\u13a2\u13ab.com', 'xn--'],
  ['Armenian', 'https://\u0578\u057a.com', 'xn--'],
  ['a small capital', 'https://paypa\u029f.com', 'xn--'],
  ['a dotless i', 'https://w\u0131kipedia.org', 'xn--'],
  ['an accent', 'https://g\u00f3ogle.com', 'xn--'],
  ['full-width letters', '\uff50\uff41\uff59\uff50\uff41\uff4c.com', 'paypal.com'],
  ['mathematical letters', 'https://\u{1d429}\u{1d41a}ypal.com', 'paypal.com'],
  ['a full-width dot', 'https://paypal\uff0ecom', 'paypal.com'],
  ['an ideographic dot', 'https://paypal\u3002com', 'paypal.com'],
  ['a half-width dot', 'https://paypal\uff61com', 'paypal.com'],
  ['a fraction slash', 'https://apple.com\u2044evil.ru', 'evil.ru'],
  ['a division slash', 'https://apple.com\u2215evil.ru', 'evil.ru'],
  ['a big slash', 'https://apple.com\u29f8evil.ru', 'evil.ru'],
  ['punycode', 'https://xn--80ak6aa92e.com', '\u0430\u0440\u0440\u04cf\u0435.com'],
  ['punycode in capitals', 'https://XN--80AK6AA92E.com', '\u0430\u0440\u0440\u04cf\u0435.com'],
  ['codes for letters', 'https://%65vil.example', 'evil.example'],
  ['a name before the @', 'https://paypal.com@evil.ru', 'leads to evil.ru'],
  ['a path before the @', 'https://paypal.com%2Flogin@evil.ru/', 'leads to evil.ru'],
  ['backslashes', 'https:\\\\paypal.com@evil.ru', 'leads to evil.ru'],
  ['an address of mail', 'kim@p\u0430ypal.com', 'xn--pypal-4ve.com'],
  ['a capital scheme', 'HTTPS://P\u0410YPAL.COM', 'xn--'],
  ['a port', 'https://p\u0430ypal.com:8443/x', 'xn--pypal-4ve.com'],
];

export const hosts: readonly Lie[] = hostsAndNames.map(([trick, url, shown]) =>
  inPrompt(`an address with ${trick}`, `Pay at ${url} today`, [shown]),
);
