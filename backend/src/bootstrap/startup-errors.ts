import { DomainError } from '../platform/common/errors/errors.js';
import { OperatorError } from '../platform/config/config-error.js';
import { isUnavailable } from '../platform/database/connection/database-errors.js';

/** The variables that choose the ports on which a node listens. */
const PORTS = 'PORT (or METRICS_PORT, if it is that one)';

/** Prints the error and exits with code 1. Problems that the operator can fix are printed without a stack trace. */
export function reportAndExit(error: unknown): never {
  process.stderr.write(`${explanation(error)}\n`);
  process.exit(1);
}

/** What is printed about an error; a refusal of the bank is a sentence of its own. */
export function explanation(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError || error instanceof DomainError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is in use: stop the process that listens there, or set ${PORTS}.`;
  if (code === 'EACCES' && port !== undefined)
    return `This user is not allowed to listen on port ${port}: set ${PORTS}.`;
  if (code === '28P01' || code === '28000' || code === '3D000') return `DATABASE_URL: ${error.message}.`;
  if (isUnavailable(error))
    return `DATABASE_URL: the database cannot be reached (${error.message || String(code)}).`;
  return error.stack ?? error.message;
}
