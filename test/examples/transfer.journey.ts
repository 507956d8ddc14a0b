/** An example for test authors: a journey through the pages, in a browser. */
import { decideTransfer, newCustomer, newRecipient, newTransfer, session } from '../browser/given.js';
import { workerAdministrator } from '../browser/given.js';
import { expect, test } from '../browser/journey.js';

test('shows the customer that their transfer is approved, without a reload', async ({ open }) => {
  const admin = await session(workerAdministrator());
  const sara = await newCustomer(admin);
  const layla = await newRecipient(admin, sara);
  const { id } = await newTransfer(sara, layla.id);
  const page = await open(sara);
  await page.goto('/transfers');
  const history = page.getByRole('region', { name: 'Transfer History' });
  await expect(history.getByRole('listitem')).toContainText('Pending');
  await decideTransfer(admin, id, 'completed');
  await expect(history.getByRole('listitem')).toContainText('Completed');
});
