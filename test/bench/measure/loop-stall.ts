import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** How often the watched event loop is sampled, in milliseconds. */
const RESOLUTION_MS = 5;
const PATIENCE_MS = 10_000;
const NANOSECONDS_PER_MS = 1e6;

/** Arguments for a Node process that, on SIGUSR2, writes the longest stall of its event loop to `file`. */
export function watchingLoop(file: string): string[] {
  const program = `
    import { renameSync, writeFileSync } from 'node:fs';
    import { monitorEventLoopDelay } from 'node:perf_hooks';
    const delay = monitorEventLoopDelay({ resolution: ${RESOLUTION_MS} });
    delay.enable();
    process.on('SIGUSR2', () => {
      writeFileSync('${file}.new', String(delay.max / ${NANOSECONDS_PER_MS} - ${RESOLUTION_MS}));
      renameSync('${file}.new', '${file}');
      delay.reset();
    });`;
  return ['--import', `data:text/javascript,${encodeURIComponent(program)}`];
}

/** The longest stall since the last call, in milliseconds. */
export async function longestStall(pid: number, file: string): Promise<number> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const deadline = Date.now() + PATIENCE_MS;
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error('The process did not tell how long its loop stalled.');
    await pause(RESOLUTION_MS);
  }
  return Math.max(0, Number(readFileSync(file, 'utf8')));
}
