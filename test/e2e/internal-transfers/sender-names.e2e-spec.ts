/** A customer who is paid by another customer sees who paid, wherever the payment is shown, and not from which account. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StatementDto } from '#contract/shapes/statement.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();
let admin: Colleague;
let sara: Customer;
let omar: Customer;

beforeAll(async () => {
  admin = await bank.given.admin();
  sara = await bank.given.customer({ balance: '100.00' });
  omar = await bank.given.customer({ balance: '0.00' });
  await rename(sara, 'Zahra', 'Bin Quraish');
  sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
  await admin.approve(await sara.pendingTransfer('30.00'));
});

async function rename(person: Customer, firstName: string, lastName: string): Promise<void> {
  const { email } = (await person.client.get('/api/auth/user')).body as { email: string };
  const { status } = await person.client.patch('/api/auth/user', { firstName, lastName, email });
  if (status !== 200) throw new Error('The customer has kept their name.');
}

const received = async () => (await omar.transactions()).find(({ type }) => type === 'deposit');

describe('who paid', () => {
  it('is named in the list, and the sender’s account is not', async () => {
    expect(await received()).toMatchObject({
      amount: '30.00',
      senderName: 'Zahra Bin Quraish',
      beneficiary: null,
      fromAccount: null,
    });
    expect(JSON.stringify(await omar.transactions())).not.toContain((await sara.account()).accountNumber);
    expect((await sara.transactions()).map(({ senderName }) => senderName)).toEqual([null]);
  });

  it('is named in the statement and its files', async () => {
    const path = `/api/accounts/${omar.accountId}/statement`;
    const { lines } = (await omar.client.get(path)).body as StatementDto;
    expect(lines.map(({ transaction }) => transaction?.counterparty)).toContain('Zahra Bin Quraish');

    const { text: csv } = await omar.client.get(`${path}/file?format=csv`);
    expect(csv).toMatch(/,deposit,Zahra Bin Quraish,/);
    const { text: xml } = await omar.client.get(`${path}/file?format=camt.053`);
    expect(xml).toContain('<RltdPties><Dbtr><Pty><Nm>Zahra Bin Quraish</Nm></Pty></Dbtr></RltdPties>');
    expect(xml).not.toContain('<Cdtr>');
  });

  it('is named for administrators, also in the streamed list', async () => {
    for (const query of ['', '&limit=5']) {
      const { body } = await admin.client.get(`/api/admin/transactions?type=deposit${query}`);
      expect((body as TransactionDto[]).map(({ senderName }) => senderName)).toContain('Zahra Bin Quraish');
    }
  });

  it('is the name of that time, and stays when the sender is deleted', async () => {
    await rename(sara, 'Another', 'Name');
    expect(await received()).toMatchObject({ senderName: 'Zahra Bin Quraish' });

    expect((await admin.client.delete(`/api/admin/users/${sara.id}`)).status).toBe(204);
    expect(await received()).toMatchObject({ senderName: 'Zahra Bin Quraish' });
  });

  it('is the name of now for what a version before this column has written, and then nobody', async () => {
    const noor = await bank.given.customer({ balance: '50.00' });
    await rename(noor, 'Noor', 'Haddad');
    noor.beneficiaryId = await bank.given.recipientInside(noor, omar);
    await admin.approve(await noor.pendingTransfer('5.00'));
    await bank.sql('UPDATE transactions SET sender_name = NULL WHERE user_id = $1 AND amount = 5', [omar.id]);
    const five = async () => (await omar.transactions()).find(({ amount }) => amount === '5.00');
    expect(await five()).toMatchObject({ senderName: 'Noor Haddad' });

    await admin.client.delete(`/api/admin/users/${noor.id}`);
    expect(await five()).toMatchObject({ senderName: null });
  });
});
