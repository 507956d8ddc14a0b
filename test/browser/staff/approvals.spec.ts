import { decideTransfer, DEMO, newRecipient, newTransfer } from '../given.js';
import { expect, test } from '../journey.js';
import {
  prepareApprovals,
  somebody,
  mariam,
  sara,
  khalid,
  openRecipients,
  openTransfers,
  request,
  toast,
  deafen,
  confirmRejection,
} from '../approval-queues.js';

prepareApprovals();

test('a transfer comes to all administrators, and one decision says what happened and leaves every screen @translated', async ({
  open,
}) => {
  const name = somebody();
  const { id } = await newRecipient(mariam, sara, { name });
  const [here, there, customer] = [await open(DEMO.admin), await open(khalid), await open(sara)];
  await openTransfers(here, name);
  await openTransfers(there, name);
  await customer.goto('/transfers');

  await newTransfer(sara, id, '250.00');
  await expect(request(here, name)).toContainText('AED 250.00');
  await expect(request(there, name)).toContainText('Sara Nasser');
  await expect(customer.getByText('AED 750.00')).toBeVisible();

  await request(here, name)
    .getByRole('button', { name: `Approve ${name}` })
    .click();
  await expect(toast(here, 'Transfer Updated')).toContainText(`Approved: AED 250.00 to ${name}`);
  await expect(request(there, name)).toContainText('Approved by Mariam');
  await expect(request(here, name)).toHaveCount(0);
  await expect(request(there, name)).toHaveCount(0);

  await expect(customer.getByText('Completed', { exact: true }).first()).toBeVisible();
  const accounts = (await (await sara.api.get('/api/accounts')).json()) as { balance: string }[];
  expect(accounts[0]?.balance).toBe('750.00');
});

test('a transfer that its customer cancels leaves the queue, and its money is free', async ({ open }) => {
  const name = somebody();
  const { id } = await newRecipient(mariam, sara, { name });
  await newTransfer(sara, id, '250.00');
  const [here, customer] = [await open(DEMO.admin), await open(sara)];
  await openTransfers(here, name);
  await expect(request(here, name)).toContainText('AED 250.00');
  await customer.goto('/transfers');

  // The list has no button for that: it is in the details.
  await expect(customer.getByRole('button', { name: 'Cancel transfer' })).toHaveCount(0);
  await customer.getByRole('button', { name: new RegExp(`^Transfer to ${name}`) }).click();
  const drawer = customer.getByRole('dialog', { name: 'Transaction details' });
  const cancel = drawer.getByRole('button', { name: 'Cancel transfer' });
  await cancel.click();
  const question = customer.getByRole('dialog', { name: 'Cancel this transfer?' });
  await expect(question).toContainText(`AED 250.00 to ${name} will not be sent`);
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await customer.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel transfer' }).click();

  await expect(toast(customer, 'Transfer cancelled')).toContainText('AED 250.00 is no longer on hold.');
  await expect(drawer.getByText('Cancelled by you')).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await customer.keyboard.press('Escape');
  const row = customer.getByRole('button', { name: new RegExp(`^Transfer to ${name}`) });
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(customer.getByText('AED 1,000.00').first()).toBeVisible();
  await expect(request(here, name)).toHaveCount(0);
});

test('a recipient comes with the advice that the customer saw, and is approved for the customer @translated', async ({
  open,
}) => {
  const name = somebody();
  const [here, customer] = [await open(DEMO.admin), await open(sara)];
  await openRecipients(here, name);
  await customer.goto('/beneficiaries');
  const recipient = {
    name,
    bankName: 'Oasis Bank',
    accountNumber: 'AE070331234567890123457',
    type: 'domestic',
  };
  await sara.api.post('/api/beneficiaries', { data: recipient });

  await expect(request(here, name)).toContainText('Sara Nasser');
  await expect(request(here, name)).toContainText('This IBAN isn’t valid.');
  await expect(customer.getByRole('article', { name })).toContainText('Pending');

  await request(here, name)
    .getByRole('button', { name: `Approve ${name}` })
    .click();
  await expect(toast(here, 'Beneficiary Updated')).toBeVisible();
  await expect(customer.getByRole('article', { name })).toContainText('Verified');
  await expect(
    customer.getByRole('article', { name }).getByRole('link', { name: 'Send Money' }),
  ).toBeVisible();
});

test('of two decisions one wins, the other reads who was first, and the row leaves', async ({
  open,
  complaints,
}) => {
  const there = await open(khalid);
  await deafen(there);
  for (const late of ['Approve', 'Reject']) {
    await test.step(`approve against ${late}`, async () => {
      const name = somebody();
      const { id } = await newRecipient(mariam, sara, { name });
      const transfer = await newTransfer(sara, id, '100.00');
      await openTransfers(there, name);
      await expect(request(there, name)).toBeVisible();
      await decideTransfer(mariam, transfer.id, 'completed');

      await request(there, name)
        .getByRole('button', { name: `${late} ${name}` })
        .click();
      if (late === 'Reject') await confirmRejection(there);
      await expect(there.getByRole('alert').filter({ hasText: 'Update Failed' })).toContainText(
        'Already approved by Mariam',
      );
      await expect(request(there, name)).toHaveCount(0);
      // The browser itself logs the 409.
      expect(complaints.splice(0).every((complaint) => complaint.includes('409'))).toBe(true);
    });
  }
});

test('a rejection says why, in the bell, the recipient’s card and the transfer’s details', async ({
  open,
}) => {
  const name = somebody();
  const refused = somebody();
  const { id } = await newRecipient(mariam, sara, { name });
  await newRecipient(mariam, sara, { name: refused, status: 'pending' });
  const [here, customer] = [await open(DEMO.admin), await open(sara)];
  await customer.goto('/beneficiaries');
  await expect(customer.getByRole('article', { name: refused })).toContainText('Pending');
  await openRecipients(here, refused);
  await request(here, refused)
    .getByRole('button', { name: `Reject ${refused}` })
    .click();
  const dialog = here.getByRole('dialog', { name: `Reject ${refused}?` });
  await expect(dialog.getByLabel('Reason (optional)')).toBeFocused();
  await here.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(request(here, refused)).toBeVisible();
  await request(here, refused)
    .getByRole('button', { name: `Reject ${refused}` })
    .click();
  await dialog.getByRole('button', { name: 'The name does not match the account.' }).click();
  await here.keyboard.press('Enter');
  await expect(toast(here, 'Beneficiary Updated')).toContainText(`${refused} has been rejected.`);
  await expect(customer.getByRole('article', { name: refused })).toContainText(
    'Reason: The name does not match the account.',
  );

  await customer.goto('/transfers');
  await newTransfer(sara, id, '250.00');
  await expect(customer.getByText('Pending', { exact: true })).toBeVisible();
  await openTransfers(here, name);
  await request(here, name).focus();
  await here.keyboard.press('r');
  await expect(here.getByLabel('Reason (optional)')).toBeFocused();
  const question = here.getByRole('dialog', { name: /^Reject AED.250\.00 to/ });
  await expect(question.getByText(/^TXN-/)).toBeVisible();
  await here.keyboard.type('Please ask the bank in Lyon');
  await here.keyboard.press('Enter');
  await expect(toast(here, 'Transfer Updated')).toContainText(/Rejected: AED.250\.00 to/);
  await customer.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  await expect(customer.getByRole('dialog', { name: 'Notifications' })).toContainText(
    /was rejected\. Reason: .?Please ask the bank in Lyon/,
  );
  await customer.keyboard.press('Escape');
  await customer.getByRole('button', { name: new RegExp(name) }).click();
  const details = customer.getByRole('dialog', { name: 'Transaction details' });
  await expect(details.getByText('Rejected by the bank')).toBeVisible();
  await expect(details.getByText('Reason: Please ask the bank in Lyon')).toBeVisible();
});
