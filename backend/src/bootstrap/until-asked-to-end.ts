import { OperatorError } from '../platform/config/config-error.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command that has to tidy up when it does not reach its end. The first signal that asks the process to end
 * aborts the work, which then ends with the reason; further ones are ignored. If the work can neither go on nor fail,
 * so that Node ends the process, that is said.
 * @param name of the command, as the first word of a sentence
 */
export async function untilAskedToEnd(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const asked = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    asked.abort(new OperatorError(`${name} was stopped by ${signal} before it was complete.`));
  };
  const stuck = () => {
    process.stderr.write(`${name} has ended before it was complete.\n`);
    process.exitCode = 1;
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  process.on('exit', stuck);
  try {
    await work(asked.signal);
  } finally {
    process.off('exit', stuck);
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}
