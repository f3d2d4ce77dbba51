import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { createNoiseFilter } from './noise.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 1);

/**
 * Runs a command with our stdin, stdout and stderr; signals sent to us reach it, and its exit code is the answer.
 * Ctrl+C in a terminal already reaches the whole group; there we only wait. With `withoutNoise` what the platform mutters
 * stays out of stderr.
 */
export function run(command, args, { env, cwd, withoutNoise = false } = {}) {
  return new Promise((resolve) => {
    const stdio = ['inherit', 'inherit', withoutNoise ? 'pipe' : 'inherit'];
    const child = spawn(command, args, { stdio, cwd, env: { ...process.env, ...env } });
    const noise = createNoiseFilter((line) => process.stderr.write(line));
    child.stderr?.setEncoding('utf8').on('data', noise.take);
    const pass = signals.map((signal) => {
      const forward = () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal));
      process.on(signal, forward);
      return () => process.off(signal, forward);
    });
    // npm puts a shell between itself and us that ends without passing a signal on: then nobody waits for us any more.
    const parent = process.ppid;
    const orphaned = setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500);
    const done = (code) => {
      clearInterval(orphaned);
      for (const off of pass) off();
      noise.end(code);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done(127);
    });
    // With a pipe the last words come after the end; whatever else still holds it is not waited for.
    child.on('exit', (code, signal) => {
      if (!child.stderr) return done(exitCode(code, signal));
      const last = setTimeout(() => child.stderr.destroy(), 1_000);
      child.stderr.once('close', () => {
        clearTimeout(last);
        done(exitCode(code, signal));
      });
    });
  });
}

/** Like `run`, but keeps the output: `{ code, output }`, for steps whose words matter only when they fail. */
export function runQuietly(command, args, { env, cwd } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd, env: { ...process.env, ...env } });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }));
    child.on('close', (code, signal) =>
      resolve({ code: exitCode(code, signal), output: Buffer.concat(chunks).toString() }),
    );
  });
}

/** True when the command ends well; nothing is printed. */
export const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** A command's stdout, or '' when it fails. */
export const outputOf = (command, args) => {
  const result = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return result.status === 0 ? result.stdout.trim() : '';
};

/** Ends the script with a plain sentence instead of a stack trace. */
export class Stop extends Error {}

/** The frame of every script: a `Stop` is printed, anything else is a defect and shows its stack. */
export function main(work) {
  work().then(
    (code) => {
      process.exitCode = code ?? 0;
    },
    (error) => {
      console.error(error instanceof Stop ? error.message : error);
      process.exitCode = 1;
    },
  );
}
