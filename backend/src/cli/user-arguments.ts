import { parseArgs } from 'node:util';
import { ROLES, type Role } from '#contract/access/auth';
import { OperatorError } from '../platform/config/config-error.js';

/** What `npm run user:create` accepts. */
export const USAGE = `Usage: npm run user:create -- --username NAME --email ADDRESS --first-name NAME --last-name NAME
         [--role admin|agent|customer] [--currency AED|USD|EUR|GBP] [--must-enrol]
The default role is admin. The password is read from the standard input. With --must-enrol, an admin or agent has to set
up a passkey or an authenticator app at the first sign-in.`;

/**
 * Reads the arguments of `npm run user:create`; names and addresses are not checked yet.
 * @throws {OperatorError}
 */
export function readUserArguments(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    username: text,
    email: text,
    'first-name': text,
    'last-name': text,
    role: text,
    currency: text,
    'must-enrol': { type: 'boolean' },
  } as const;
  try {
    const { values } = parseArgs({ args, options });
    const role = values.role ?? 'admin';
    const mustEnrol = values['must-enrol'] ?? false;
    if (!isRole(role) || (mustEnrol && role === 'customer')) throw new OperatorError(USAGE);
    return {
      username: values.username,
      email: values.email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      ...(values.currency === undefined ? {} : { currency: values.currency }),
      role,
      mustEnrol,
    };
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(`${(error as Error).message}\n${USAGE}`);
  }
}

function isRole(word: string): word is Role {
  return ROLES.some((role) => role === word);
}
