import { ROLES, type Role } from '#contract/access/auth';
import { OperatorError } from '../platform/config/config-error.js';
import { FLAG, readArguments, TEXT } from './arguments.js';

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
  const name = { 'first-name': TEXT, 'last-name': TEXT };
  const options = { username: TEXT, email: TEXT, ...name, role: TEXT, currency: TEXT, 'must-enrol': FLAG };
  const { values } = readArguments(USAGE, { args, options });
  const { username, email, role = 'admin', currency, 'must-enrol': mustEnrol } = values;
  if (!isRole(role) || (mustEnrol && role === 'customer')) throw new OperatorError(USAGE);
  return {
    ...{ username, email, firstName: values['first-name'], lastName: values['last-name'] },
    ...(currency === undefined ? {} : { currency }),
    role,
    mustEnrol,
  };
}

function isRole(word: string): word is Role {
  return ROLES.some((role) => role === word);
}
