/**
 * Creates administrators in the bank of `DATA_DIR`, beside the running app. Reads them from the standard input, as JSON:
 * a list of users with their passwords. One process creates all, because loading the bank takes longer than that.
 */
import { readFileSync } from 'node:fs';
import { CustomerLifecycleService } from '../../dist/backend/src/admin/users/customer-lifecycle.service.js';
import { UsersService } from '../../dist/backend/src/auth/users/users.service.js';
import { withBank } from '../../dist/backend/src/bootstrap/with-bank.js';
import { UnitOfWork } from '../../dist/backend/src/platform/database/transaction/unit-of-work.js';

const users = JSON.parse(readFileSync(process.stdin.fd, 'utf8'));

await withBank(async (app) => {
  const unitOfWork = app.get(UnitOfWork);
  const lifecycle = app.get(CustomerLifecycleService);
  for (const user of users) {
    const draft = await app.get(UsersService).draft({ ...user, role: 'admin', mustEnrol: false });
    await unitOfWork.run((tx) => lifecycle.onboard(tx, null, draft, 'AED'));
  }
});
