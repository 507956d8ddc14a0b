import { randomInt, randomUUID } from 'node:crypto';
import type { BillDto } from '#contract/shapes/bills.dto';
import type { Dice } from './dice.js';
import { anyNode, type Payer, type World } from './world.js';

/** Parts are paid, so that one bill is enough for all payments of a trial. */
const PART = '0.01';
/** What the simulator does with payments of consumer numbers that end so: see docs/simulators.md. */
const ENDINGS = ['0000', '9002', '9003', '9004', '9007'];

/** Gives this number of payers a bill for each way in which its network may behave. */
export async function giveBills(world: World, count: number): Promise<void> {
  const billerId = await foundBiller(world);
  for (const payer of world.payers.slice(0, count)) {
    const customer = payer.browser.at(0);
    for (const ending of ENDINGS) {
      const consumerNumber = `4${randomInt(100_000_000, 999_999_999)}${ending}`;
      const { status, text } = await customer.post('/api/billers/own', { billerId, consumerNumber });
      if (status !== 201) throw new Error(`The world has no bills: ${text}`);
    }
    const { body } = await customer.get('/api/bills');
    for (const { id } of body as BillDto[]) world.bills.push({ id, payer });
  }
}

/** A biller that takes parts; returns its id. */
async function foundBiller({ admins }: World): Promise<string> {
  const [admin] = admins;
  const answer = await admin?.at(0).post('/api/admin/billers', {
    name: `Oasis ${randomUUID()}`,
    category: 'water',
    numberPattern: '4#############',
    settlementAccount: 'AE070331234567890123456',
    partialAllowed: true,
  });
  if (answer?.status !== 201) throw new Error(`The world has no biller: ${answer?.text ?? ''}`);
  return (answer.body as { id: string }).id;
}

/** A customer pays a part of a bill, sometimes twice at once under one key. What becomes of it, the books tell. */
export async function payBill(world: World, payer: Payer, dice: Dice): Promise<void> {
  const own = world.bills.filter((bill) => bill.payer === payer);
  const bill = dice.pick(own);
  if (!bill) return;
  const { accountId, pin, browser } = payer;
  const request = { accountId, amount: PART, transactionPin: pin };
  const headers = { 'idempotency-key': randomUUID() };
  const nodes = [anyNode(world, dice), ...(dice.chance(0.2) ? [anyNode(world, dice)] : [])];
  await Promise.all(
    nodes.map((node) =>
      world.log.record('pay bill', node, () =>
        browser.at(node).post(`/api/bills/${bill.id}/payments`, request, headers),
      ),
    ),
  );
}
