import { type ChildProcess, spawn } from 'node:child_process';

/** Ends what it was told of when its input ends, and so when Hearth ends, however that comes. Of it, nothing is another's text. */
const SCRIPT = `
trap '' TERM INT HUP
groups=' '
while read -r word pid; do
  case $word in
    add) groups="$groups$pid " ;;
    gone) left=' '; for one in $groups; do [ "$one" = "$pid" ] || left="$left$one "; done; groups=$left ;;
  esac
done
for pid in $groups; do kill -9 -- "-$pid" 2>/dev/null; done
for folder in /proc/[0-9]*; do
  grep -qs -- "$1" "$folder/environ" && kill -9 "\${folder#/proc/}" 2>/dev/null
done
exit 0
`;

export interface Guardian {
  add(pid: number): void;
  gone(pid: number): void;
  close(): void;
}

/**
 * A small process that outlives a crash of Hearth by a moment and takes the programs with it that Hearth had started. There
 * is none before the first program, and none on Windows, where a program is told only by the end of its input.
 */
export function createGuardian(mark: string): Guardian {
  let child: ChildProcess | undefined;
  const tell = (line: string): void => {
    child?.stdin?.write(`${line}\n`);
  };
  return {
    add(pid) {
      if (process.platform === 'win32') return;
      if (!child) {
        child = spawn('/bin/sh', ['-c', SCRIPT, 'hearth-guardian', mark], {
          detached: true,
          stdio: ['pipe', 'ignore', 'ignore'],
          env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
        });
        // Hearth ends without waiting for it.
        child.unref();
        child.stdin?.on('error', () => undefined);
        child.on('error', () => undefined);
      }
      tell(`add ${pid}`);
    },
    gone: (pid) => tell(`gone ${pid}`),
    close() {
      child?.stdin?.end();
      child = undefined;
    },
  };
}
