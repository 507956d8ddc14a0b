import { expect } from '@jest/globals';
import type { BillPaymentDto } from '#contract/shapes/bills.dto';
import type { CardNetworkAnswerDto } from '#contract/shapes/card-network.dto';
import { biller, Bills, consumerNumber } from './bills.js';
import { Cards } from './cards.js';
import type { ModelBank, ModelCard, ModelUse } from './model-bank.js';
import {
  AMOUNT,
  type BankCommand,
  command,
  customers,
  often,
  outcomeOf,
  pick,
  WHICH,
} from './model-command.js';
import Big from 'big.js';
import fc from 'fast-check';

const LIMIT = '200.00';
/** Of the amounts that the simulated network of cards treats as all others. */
const PLAIN = AMOUNT.map((amount) => new Big(amount).plus('0.05').toFixed(1).concat('0'));

/** Payments that another network decides about, with random details. */
export function paymentCommands(): fc.Arbitrary<BankCommand>[] {
  return [
    ...often(1, fc.tuple(WHICH, AMOUNT, fc.constantFrom('0000', '9002', '9003')), payBill),
    ...often(1, fc.tuple(WHICH), openCard),
    ...often(3, fc.tuple(WHICH, PLAIN), useCard),
    ...often(1, fc.tuple(WHICH), turnCard),
    ...often(3, fc.tuple(WHICH, fc.constantFrom<('clear' | 'reverse')[]>('clear', 'reverse')), settleUse),
  ];
}

const cards = ({ cards: all }: ModelBank) => all;
const uses = (model: ModelBank) => cards(model).flatMap((card) => card.uses);

/** Pays a new bill; with the ending 9003 the payment stays open until the jobs run. */
function payBill(whose: number, amount: string, ending: string): BankCommand {
  return command(`payBill(${whose}, ${amount}, ${ending})`, customers, async (model, { bank, admin }) => {
    const payer = pick(model.customers, whose);
    if (payer.restricted) return;
    const billerId = await biller(admin);
    const bills = await Bills.of(bank, payer.person, { billerId, number: consumerNumber(ending) });
    const answer = await bills.pay(await bills.issued(amount));
    expect(outcomeOf(answer)).toBe(model.payBill(payer, amount, ending));
    if (answer.status !== 201) return;
    const status = { '0000': 'paid', '9002': 'failed', '9003': 'pending' }[ending];
    expect((answer.body as BillPaymentDto).status).toBe(status);
  });
}

function openCard(whose: number): BankCommand {
  return command(`openCard(${whose})`, customers, async (model, { admin }) => {
    const owner = pick(model.customers, whose);
    if (owner.restricted || owner.wrongPins > 0 || model.cards.some((card) => card.owner === owner)) return;
    const calls = await Cards.of(owner.person, admin, { monthlyLimit: LIMIT });
    await calls.number();
    model.cards.push({ owner, calls, limit: LIMIT, isBlocked: false, uses: [] });
  });
}

function useCard(which: number, amount: string): BankCommand {
  return command(`useCard(${which}, ${amount})`, cards, async (model) => {
    const card = pick(model.cards, which);
    const { use, outcome, reason } = await card.calls.pay(amount);
    expect(reason ?? 'ok').toBe(model.useCard(card, use, amount));
    expect(outcome).toBe(reason === null ? 'approved' : 'declined');
  });
}

function turnCard(which: number): BankCommand {
  return command(`turnCard(${which})`, cards, async (model) => {
    const card = pick(model.cards, which);
    const answer = await card.calls.turn(card.isBlocked ? 'active' : 'blocked');
    expect(outcomeOf(answer)).toBe(model.turnCard(card));
  });
}

/** The merchant claims an amount or gives it up, twice at once. */
function settleUse(which: number, message: 'clear' | 'reverse'): BankCommand {
  return command(`settleUse(${which}, ${message})`, uses, async (model) => {
    const use = pick(uses(model), which);
    const card = pick(
      model.cards.filter((one) => one.uses.includes(use)),
      0,
    );
    const answers = await Promise.all([play(card, use, message), play(card, use, message)]);
    const expected = model.settleUse(card, use, message);
    expect(answers.map(({ outcome }) => outcome)).toEqual([expected, expected]);
  });
}

function play({ calls }: ModelCard, { id }: ModelUse, message: string): Promise<CardNetworkAnswerDto> {
  return calls.play({ message, use: id });
}
