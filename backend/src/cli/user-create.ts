import { createInterface } from 'node:readline/promises';
import { CreateUserDto } from '#contract/shapes/admin/admin-requests.dto';
import { CustomerLifecycleService } from '../admin/users/customer-lifecycle.service.js';
import { UsersService } from '../auth/users/users.service.js';
import { OperatorError } from '../platform/config/config-error.js';
import { bodyPipe } from '../platform/http/input/validation.js';
import { UnitOfWork } from '../platform/database/transaction/unit-of-work.js';
import { say, withBank } from '../bootstrap/with-bank.js';
import { readUserArguments, USAGE } from './user-arguments.js';
import { Refused } from '../platform/http/errors.js';

/** `npm run user:create`: creates a user of any role. It is mainly for the first administrator. */
await withBank(async (app) => {
  const { role, mustEnrol, ...words } = readUserArguments(process.argv.slice(2));
  const { currency, ...fields } = await checked({ ...words, password: await readPassword() });
  const draft = await app.get(UsersService).draft({ ...fields, role, mustEnrol });
  const user = await app
    .get(UnitOfWork)
    .run((tx) => app.get(CustomerLifecycleService).onboard(tx, null, draft, currency ?? 'AED'))
    .catch(explain);
  const duty = mustEnrol ? ', and has to set up a passkey or an authenticator app first' : '';
  say(`${user.username} can sign in now (${role})${duty}.`);
});

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
  throw error instanceof Refused ? new OperatorError(`${error.message}.\n${USAGE}`) : error;
}
