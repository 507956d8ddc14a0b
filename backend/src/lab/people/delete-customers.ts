import { CustomerLifecycleService } from '../../admin/users/customer-lifecycle.service.js';
import { CardUsesService } from '../../cards/uses/card-uses.service.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Services } from './services.js';

const CUSTOMERS = `SELECT id FROM users WHERE role = 'customer' ORDER BY id`;
const HELD_USES = `SELECT network_id AS "networkId" FROM card_uses WHERE status = 'held'`;

/**
 * Deletes all customers with all that they have, as staff would. What cannot be deleted stays, without names: the entries
 * of the ledger and the audit trail.
 * @throws {payment_confirming} while the outcome of a bill payment is unknown
 */
export async function deleteCustomers(app: Services, admin: SignedIn): Promise<void> {
  const unitOfWork = app.get(UnitOfWork);
  const held = await unitOfWork.run((tx) => tx.query<{ networkId: string }>(HELD_USES));
  for (const { networkId } of held) await app.get(CardUsesService).reverse(networkId);
  const customers = await unitOfWork.run((tx) => tx.query<{ id: string }>(CUSTOMERS));
  for (const { id } of customers)
    await unitOfWork.run((tx) => app.get(CustomerLifecycleService).offboard(tx, admin, id));
}
