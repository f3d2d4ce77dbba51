/** What every program is given of Hearth's own environment: where it is, who it is for, and its language. */
const GIVEN =
  process.platform === 'win32'
    ? ['APPDATA', 'HOMEDRIVE', 'HOMEPATH', 'LOCALAPPDATA', 'PATH', 'PATHEXT', 'PROGRAMFILES', 'SYSTEMDRIVE'].concat([
        'SYSTEMROOT',
        'TEMP',
        'TMP',
        'USERNAME',
        'USERPROFILE',
      ])
    : ['HOME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'TMPDIR', 'TZ', 'USER'];

/** The environment of a program: the allowed names of Hearth's own, what its definition says, and the mark by which it is found. */
export function environmentOf(
  own: Readonly<NodeJS.ProcessEnv>,
  given: Readonly<Record<string, string>>,
  mark: string,
): Record<string, string> {
  const [name = '', value = ''] = mark.split('=');
  const allowed = GIVEN.flatMap((key) => (own[key] === undefined ? [] : [[key, own[key]] as const]));
  return { ...Object.fromEntries(allowed), ...given, [name]: value };
}
