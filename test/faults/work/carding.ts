import { randomUUID } from 'node:crypto';
import type { CardDto, CardNumberDto } from '#contract/shapes/cards.dto';
import type { Dice } from './dice.js';
import { anyNode, type Payer, type World } from './world.js';

const CARD_PIN = '7391';
/** What the simulator does with them: see docs/simulators.md. */
const AMOUNTS = ['0.50', '0.50', '0.91', '0.92', '0.93', '0.94'];

/** Gives this number of payers a card. */
export async function giveCards(world: World, count: number): Promise<void> {
  const admin = world.admins[0]?.at(0);
  for (const payer of world.payers.slice(0, count)) {
    const { accountId, pin } = payer;
    const customer = payer.browser.at(0);
    const asked = await customer.post('/api/cards', {
      accountId,
      monthlyLimit: '1000.00',
      cardPin: CARD_PIN,
    });
    const { id } = asked.body as CardDto;
    await admin?.patch(`/api/admin/cards/${id}`, { status: 'active', version: 1 });
    const shown = await customer.post('/api/cards/numbers', { transactionPin: pin });
    const [card] = shown.body as CardNumberDto[];
    if (!card) throw new Error(`The world has no cards: ${asked.text} ${shown.text}`);
    world.cards.push({ payer, number: card.number, uses: [] });
  }
}

/**
 * A merchant asks for an amount, or claims, gives up or gives back what it asked for before; sometimes it says so twice
 * at once. What becomes of it, the books tell.
 */
export async function useCard(world: World, payer: Payer, dice: Dice): Promise<void> {
  const card = dice.pick(world.cards.filter((one) => one.payer === payer));
  if (!card) return;
  const earlier = dice.chance(0.5) ? dice.pick(card.uses) : undefined;
  const message = dice.pick(['clear', 'clear', 'reverse', 'refund'] as const) ?? 'clear';
  const amount = dice.pick(AMOUNTS) ?? '0.50';
  const pay = { message: 'pay', use: randomUUID(), number: card.number, merchant: 'Palm Grocery', amount };
  const said = earlier === undefined ? pay : { message, use: earlier, amount: '0.01' };
  if (earlier === undefined) card.uses.push(pay.use);
  const nodes = [anyNode(world, dice), ...(dice.chance(0.2) ? [anyNode(world, dice)] : [])];
  await Promise.all(
    nodes.map((node) =>
      world.log.record('use card', node, async () => {
        const admin = world.admins[0];
        if (!admin) throw new Error('Nobody plays the merchants.');
        return admin.at(node).post('/api/admin/card-network', said);
      }),
    ),
  );
}
