import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ROLES, type Role } from '#contract/auth';
import { CreateUserDto } from '../admin/dto/admin-requests.dto.js';
import { CustomerLifecycleService } from '../admin/users/customer-lifecycle.service.js';
import { UsersService } from '../auth/users/users.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { OperatorError } from '../config/config-error.js';
import { bodyPipe } from '../common/http/input/validation.js';
import { UnitOfWork } from '../database/transaction/unit-of-work.js';
import { say, withBank } from '../bootstrap/with-bank.js';

const USAGE = `Usage: npm run user:create -- --username NAME --email ADDRESS --first-name NAME --last-name NAME
         [--role admin|agent|customer] [--currency AED|USD|EUR|GBP]
The default role is admin. The password is read from the standard input.`;

/** `npm run user:create`: creates a user of any role. It is mainly for the first administrator. */
await withBank(async (app) => {
  const { role, ...words } = readArguments();
  const { currency, ...fields } = await checked({ ...words, password: await readPassword() });
  const draft = await app.get(UsersService).draft({ ...fields, role });
  const user = await app
    .get(UnitOfWork)
    .run((tx) => app.get(CustomerLifecycleService).onboard(tx, null, draft, currency ?? 'AED'))
    .catch(explain);
  say(`${user.username} can sign in now (${role}).`);
});

function readArguments() {
  const text = { type: 'string' } as const;
  const options = {
    username: text,
    email: text,
    'first-name': text,
    'last-name': text,
    role: text,
    currency: text,
  };
  try {
    const { values } = parseArgs({ options });
    const role = values.role ?? 'admin';
    if (!isRole(role)) throw new OperatorError(USAGE);
    return {
      username: values.username,
      email: values.email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      ...(values.currency === undefined ? {} : { currency: values.currency }),
      role,
    };
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(`${(error as Error).message}\n${USAGE}`);
  }
}

function isRole(word: string): word is Role {
  return ROLES.some((role) => role === word);
}

/** Reads the password from standard input, because other users of the machine can see command-line arguments. */
async function readPassword(): Promise<string> {
  const prompt = createInterface({ input: process.stdin, terminal: false });
  if (process.stdin.isTTY) process.stdout.write('Password: ');
  for await (const line of prompt) return line;
  throw new OperatorError(`A password is needed.\n${USAGE}`);
}

/** Validates the input with the same rules as the administrators' API call. */
async function checked(draft: Record<string, unknown>): Promise<CreateUserDto> {
  const shaped: unknown = await bodyPipe()
    .transform(draft, { type: 'body', metatype: CreateUserDto })
    .catch(explain);
  return shaped as CreateUserDto;
}

function explain(error: unknown): never {
  throw error instanceof DomainError ? new OperatorError(`${error.message}.\n${USAGE}`) : error;
}
