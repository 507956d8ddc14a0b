/** An example for test authors: a test of the server, on a bank of its own. */
import { expect, it } from '@jest/globals';
import { useBank } from '../support/bank.js';

const bank = useBank();

it('holds the money of a transfer until an administrator approves it', async () => {
  const admin = await bank.given.admin();
  const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  const id = await sara.pendingTransfer('30.00');
  expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '30.00' });
  await admin.approve(id);
  expect(await sara.account()).toMatchObject({ balance: '70.00', heldAmount: '0.00' });
});
