import { fileProblem } from '../platform/files/file-problem.js';
import { OperatorError } from '../platform/config/config-error.js';
import { isUnavailable } from '../platform/database/connection/database-errors.js';
import { Refused } from '../platform/http/errors.js';

/** The variables that choose the ports on which a node listens. */
const PORTS = 'PORT (or METRICS_PORT, if it is that one)';

/** SQLSTATE of a server whose disk is full. */
const DISK_FULL = '53100';

/** Prints the error and exits with code 1. Problems that the operator can fix are printed without a stack trace. */
export function reportAndExit(error: unknown): never {
  process.stderr.write(`${explanation(error)}\n`);
  process.exit(1);
}

/** The text to print about an error; a refusal of the bank has a sentence of its own. */
export function explanation(error: unknown, env: NodeJS.ProcessEnv = process.env): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError || error instanceof Refused) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is in use: stop the process that listens there, or set ${PORTS}.`;
  if (code === 'EACCES' && port !== undefined)
    return `This user is not allowed to listen on port ${port}: set ${PORTS}.`;
  const problem = fileProblem(error);
  if (problem !== null) return `A file cannot be used: ${problem}.`;
  return databaseProblem(error, env) ?? error.stack ?? error.message;
}

/** `null` for an error that is not the database's. */
function databaseProblem(error: Error, env: NodeJS.ProcessEnv): string | null {
  const { code } = error as NodeJS.ErrnoException;
  const which = env.DATABASE_URL ? 'DATABASE_URL: the database' : 'The embedded database';
  if (code === DISK_FULL) return `${which} has no space left on its disk (${error.message}).`;
  if (code === '28P01' || code === '28000' || code === '3D000')
    return env.DATABASE_URL ? `DATABASE_URL: ${error.message}.` : `${which} refuses: ${error.message}.`;
  if (isUnavailable(error)) return `${which} cannot be reached (${error.message || String(code)}).`;
  return null;
}
