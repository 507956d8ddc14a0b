import { randomUUID } from 'node:crypto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { Browser } from './browser.js';
import type { Dice } from './dice.js';
import { waits } from './governing.js';
import { anyNode, type Payer, type World } from './world.js';
import Big from 'big.js';

/** An administrator decides a transfer; often a colleague makes the opposite decision at the same moment. */
export async function decideTransfer(world: World, dice: Dice): Promise<void> {
  const open = world.payments.filter(({ id, decisions }) => id !== null && decisions.length < 3);
  const payment = dice.pick(open.slice(-40));
  if (!payment) return;
  const { decisions, id } = payment;
  const deciders = dice.chance(0.3) ? world.admins.slice(0, 3) : someone(world, dice);
  await Promise.all(
    deciders.map(async (admin) => {
      const status = dice.chance(0.7) ? 'completed' : 'failed';
      const node = anyNode(world, dice);
      const path = `/api/admin/transactions/${id ?? ''}/status`;
      const call = await world.log.record('decide', node, () => admin.at(node).patch(path, { status }));
      if (!waits(world, payment, call)) decisions.push({ status, call });
    }),
  );
}

/** A customer adds a recipient, and two administrators decide on it at once. */
export async function verifyRecipient(world: World, payer: Payer, dice: Dice): Promise<void> {
  const node = anyNode(world, dice);
  const accountNumber = randomUUID().slice(0, 16);
  const recipient = { name: 'Layla Rahman', accountNumber, bankName: 'Some Bank', type: 'domestic' };
  const add = () => payer.browser.at(node).post('/api/beneficiaries', recipient);
  const added = await world.log.record('add recipient', node, add);
  if (added.fate !== 'acknowledged') return;
  const { id } = added.body as { id: string };
  const candidate: World['candidates'][number] = { id, payer, decisions: [] };
  world.candidates.push(candidate);
  await Promise.all(
    world.admins.slice(0, 2).map(async (admin) => {
      const status = dice.chance(0.5) ? 'approved' : 'rejected';
      const at = anyNode(world, dice);
      const path = `/api/admin/beneficiaries/${id}/verify`;
      const call = await world.log.record('verify', at, () => admin.at(at).patch(path, { status }));
      candidate.decisions.push({ status, call });
    }),
  );
}

/** An administrator sets a balance that they have just read. */
export async function adjustBalance(world: World, dice: Dice): Promise<void> {
  const payer = dice.pick(world.payers);
  const [admin] = someone(world, dice);
  if (!payer || !admin) return;
  const [here, there] = [anyNode(world, dice), anyNode(world, dice)];
  const look = () => admin.at(here).get(`/api/admin/users/${payer.id}`);
  const seen = await world.log.record('look', here, look);
  const account = (seen.body as Partial<AdminUserDto> | null)?.accounts?.find(
    ({ id }) => id === payer.accountId,
  );
  if (seen.status !== 200 || !account) return;
  const balance = new Big(account.balance).plus(new Big(dice.below(10_000)).div(100)).toFixed(2);
  if (balance === account.balance) return;
  const wish = { balance, expectedBalance: account.balance };
  const path = `/api/admin/accounts/${account.id}/balance`;
  const call = await world.log.record('adjust', there, () => admin.at(there).patch(path, wish));
  world.adjustments.push({ accountId: account.id, expected: account.balance, balance, call });
}

/** Whatever happens to the bank, its books check must report that they balance. */
export async function askForBooks(world: World, dice: Dice): Promise<void> {
  const node = anyNode(world, dice);
  const [admin] = someone(world, dice);
  if (!admin) return;
  const check = () => admin.at(node).get('/api/admin/ledger/check');
  const { status, body, text } = await world.log.record('check', node, check);
  if (status === 200 && !(body as { ok: boolean }).ok) world.breaks.push(`The ledger check says ${text}`);
}

/** The last administrator only takes rights away. */
function someone({ admins }: World, dice: Dice): Browser[] {
  return admins
    .slice(0, -1)
    .slice(dice.below(admins.length - 1))
    .slice(0, 1);
}
