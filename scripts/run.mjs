/** Runs other programs from the root of the checkout, and passes signals on to them. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Runs a command to its end. Its output goes to the screen, or is returned as text with `buffered: true`. A
 * signal to this process is passed on to the command and then ends this process too. `stdout` is where the screen's part
 * of the output goes, as for `spawn`.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, buffered = false, stdout = 'inherit' } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: buffered ? ['ignore', 'pipe', 'pipe'] : ['inherit', stdout, 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });

  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));

  let endedBy;
  const passOn = (signal) => {
    endedBy = signal;
    child.kill(signal);
  };
  for (const signal of Object.keys(exitCodes)) process.on(signal, passOn);

  return new Promise((resolve) => {
    const end = (code) => {
      for (const signal of Object.keys(exitCodes)) process.off(signal, passOn);
      if (endedBy) process.exit(exitCodes[endedBy]);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      if (!buffered) console.error(error.message);
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs the program of an installed package by the path of its script: no shell, the same on every platform.
 * `program` is the Node to run it under, by default this one.
 */
export function runTool(script, args, { nodeArgs = [], program = process.execPath, ...options } = {}) {
  return run(program, [...nodeArgs, join(root, 'node_modules', script), ...args], options);
}

/** Reports a slow command on standard error; standard output belongs to the program. */
export async function withProgress(title, work) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.error(`${title} …`);
  const reminder = setInterval(() => console.error(`  still at it (${seconds()})`), 15_000);
  try {
    const result = await work();
    console.error(result.code === 0 ? `  done in ${seconds()}` : `  failed after ${seconds()}`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}

/** Ends the process with an error message for the user. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
