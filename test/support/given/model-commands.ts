import { expect } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import type { Currency } from '#contract/banking/accounts';
import type { Answer } from '../http/client.js';
import { ModelBank, type ModelCustomer, type ModelRecipient, type ModelTransfer } from './model-bank.js';
import {
  AMOUNT,
  command,
  type BankCommand,
  type RealBank,
  customers,
  often,
  outcomeOf,
  pick,
  WHICH,
} from './model-command.js';
import { goalCommands } from './model-goals.js';
import { orderCommands } from './model-orders.js';
import { paymentCommands } from './model-payments.js';
import { times } from '../times.js';

const BALANCE = fc.integer({ min: 0, max: 50_000 }).map((fils) => new Big(fils).div(100).toFixed(2));
const CURRENCY = fc.constantFrom<Currency[]>('AED', 'AED', 'USD');
const VERDICT = fc.constantFrom<('approved' | 'rejected')[]>('approved', 'approved', 'approved', 'rejected');
const DECISION = fc.constantFrom<('completed' | 'failed')[]>('completed', 'completed', 'failed');

/** Every kind of change with random details; frequent kinds are listed more than once. */
export function bankCommands(): fc.Arbitrary<BankCommand>[] {
  return [
    ...often(1, fc.tuple(BALANCE, CURRENCY), createCustomer),
    ...often(3, fc.tuple(WHICH, fc.option(WHICH, { freq: 2 })), addRecipient),
    ...often(3, fc.tuple(WHICH, VERDICT), verifyRecipient),
    ...often(7, fc.tuple(WHICH, AMOUNT, fc.nat(7).map(Boolean), fc.option(fc.uuid(), { freq: 2 })), submit),
    ...often(1, fc.tuple(WHICH, WHICH, AMOUNT), submitToAny),
    ...often(2, fc.tuple(WHICH, AMOUNT), submitAtOnce),
    ...often(1, fc.tuple(WHICH, AMOUNT), guessPins),
    ...often(2, fc.tuple(WHICH, fc.boolean()), replay),
    ...often(7, fc.tuple(WHICH, DECISION), decide),
    ...often(3, fc.tuple(WHICH), decideAtOnce),
    ...often(2, fc.tuple(WHICH), cancel),
    ...often(2, fc.tuple(WHICH), cancelAtOnce),
    ...often(
      2,
      fc.tuple(WHICH, BALANCE, fc.constantFrom<Expectation[]>('none', 'right', 'wrong')),
      setBalance,
    ),
    ...often(1, fc.tuple(WHICH, fc.boolean()), restrict),
    ...often(2, fc.tuple(WHICH), setPin),
    ...often(1, fc.tuple(WHICH), removeRecipient),
    ...often(1, fc.tuple(WHICH), deleteCustomer),
    ...goalCommands(),
    ...orderCommands(),
    ...paymentCommands(),
  ];
}

type Expectation = 'none' | 'right' | 'wrong';

const always = () => [true];
const recipients = ({ recipients: all }: ModelBank) => all;
const transfers = ({ transfers: all }: ModelBank) => all;

/** Creates a small bank with three customers, each of whom may pay the next one and somebody outside. */
export async function foundBank(real: RealBank): Promise<{ model: ModelBank; real: RealBank }> {
  const model = new ModelBank();
  for (const currency of ['AED', 'AED', 'USD'] as const)
    await createCustomer('300.00', currency).run(model, real);
  for (const which of [0, 1, 2]) {
    await addRecipient(which, which + 1).run(model, real);
    await addRecipient(which, null).run(model, real);
  }
  for (const which of times(6, (index) => index)) await verifyRecipient(which, 'approved').run(model, real);
  return { model, real };
}

function createCustomer(balance: string, currency: Currency): BankCommand {
  return command(`createCustomer(${balance} ${currency})`, always, async (model, { bank }) => {
    const person = await bank.given.customer({ balance, currency });
    const nothing = { held: new Big(0), wrongPins: 0, restricted: false, deposits: 0 };
    model.customers.push({ person, currency, balance: new Big(balance), ...nothing });
  });
}

/** Adds a recipient outside (`null`) or a customer of this bank, sometimes the owner themselves. */
function addRecipient(whose: number, whom: number | null): BankCommand {
  return command(`addRecipient(${whose}, ${whom})`, customers, async (model) => {
    const owner = pick(model.customers, whose);
    if (owner.restricted) return;
    const payee = whom === null ? null : pick(model.customers, whom);
    const number = payee ? { accountNumber: (await payee.person.account()).accountNumber } : {};
    const id = await owner.person.addBeneficiary(number);
    model.recipients.push({ id, owner, payee, status: 'pending' });
  });
}

function verifyRecipient(which: number, status: 'approved' | 'rejected'): BankCommand {
  return command(`verify(${which}, ${status})`, recipients, async (model, { admin }) => {
    const recipient = pick(model.recipients, which);
    const answer = await admin.verify(recipient.id, status);
    expect(outcomeOf(answer)).toBe(model.verify(recipient, status));
  });
}

interface Wish {
  amount: string;
  pinIsRight: boolean;
  key: string | null;
}

function send(
  sender: ModelCustomer,
  recipient: ModelRecipient,
  { amount, pinIsRight, key }: Wish,
): Promise<Answer> {
  return sender.person.transfer(
    amount,
    { toBeneficiaryId: recipient.id, transactionPin: pinIsRight ? '1234' : '9999' },
    key === null ? {} : { 'idempotency-key': key },
  );
}

function remember(
  model: ModelBank,
  answer: Answer,
  details: Omit<ModelTransfer, 'id' | 'answer' | 'status' | 'isCancelled'>,
): void {
  const { id } = answer.body as { id: string };
  model.transfers.push({ ...details, id, answer: answer.text, status: 'pending', isCancelled: false });
}

function submit(which: number, amount: string, pinIsRight: boolean, key: string | null): BankCommand {
  const name = `submit(${which}, ${amount}, ${pinIsRight ? 'right' : 'wrong'} PIN, ${key})`;
  return command(name, recipients, async (model) => {
    const recipient = pick(model.recipients, which);
    const sender = recipient.owner;
    const answer = await send(sender, recipient, { amount, pinIsRight, key });
    expect(outcomeOf(answer)).toBe(model.submit(sender, recipient, amount, pinIsRight));
    if (answer.status === 201) remember(model, answer, { sender, recipient, amount, key });
  });
}

/** Submits from any customer to any recipient, usually somebody else's. */
function submitToAny(who: number, which: number, amount: string): BankCommand {
  return command(`submitToAny(${who}, ${which}, ${amount})`, recipients, async (model) => {
    const [sender, recipient] = [pick(model.customers, who), pick(model.recipients, which)];
    const answer = await send(sender, recipient, { amount, pinIsRight: true, key: null });
    expect(outcomeOf(answer)).toBe(model.submit(sender, recipient, amount, true));
    if (answer.status === 201) remember(model, answer, { sender, recipient, amount, key: null });
  });
}

/** Submits five at once: as many succeed as the funds allow. */
function submitAtOnce(which: number, amount: string): BankCommand {
  return command(`submitAtOnce(${which}, ${amount})`, recipients, async (model) => {
    const recipient = pick(model.recipients, which);
    const sender = recipient.owner;
    const details = { amount, pinIsRight: true, key: null };
    const answers = await Promise.all(times(5, () => send(sender, recipient, details)));
    const expected = times(5, () => model.submit(sender, recipient, amount, true));
    expect(answers.map(outcomeOf).sort()).toEqual(expected.sort());
    for (const answer of answers.filter(({ status }) => status === 201)) {
      remember(model, answer, { sender, recipient, amount, key: null });
    }
  });
}

/** Sends three wrong PINs, which lock it, and then the right one. */
function guessPins(which: number, amount: string): BankCommand {
  return command(`guessPins(${which}, ${amount})`, recipients, async (model) => {
    const recipient = pick(model.recipients, which);
    const sender = recipient.owner;
    for (const pinIsRight of [false, false, false, true]) {
      const answer = await send(sender, recipient, { amount, pinIsRight, key: null });
      expect(outcomeOf(answer)).toBe(model.submit(sender, recipient, amount, pinIsRight));
    }
  });
}

/** Repeats a key: with the same request, whatever the PIN and funds are now, or with another one. */
function replay(which: number, same: boolean): BankCommand {
  const keyed = (model: ModelBank) => model.transfers.filter(({ key }) => key !== null);
  return command(`replay(${which}, ${same})`, keyed, async (model) => {
    const first = pick(keyed(model), which);
    const { sender, recipient, amount, key } = first;
    const asked = same ? amount : new Big(amount).plus('0.01').toFixed(2);
    const answer = await send(sender, recipient, { amount: asked, pinIsRight: false, key });
    if (model.deleted.includes(sender)) expect(outcomeOf(answer)).toBe('unauthorized');
    else if (!same) expect(outcomeOf(answer)).toBe('idempotency_key_reused');
    else {
      expect(answer).toMatchObject({ status: 201, text: first.answer });
      expect(answer.headers['idempotent-replayed']).toBe('true');
    }
  });
}

function decide(which: number, status: 'completed' | 'failed'): BankCommand {
  return command(`decide(${which}, ${status})`, transfers, async (model, { admin }) => {
    const transfer = pick(model.transfers, which);
    const answer = await (status === 'completed' ? admin.approve(transfer.id) : admin.reject(transfer.id));
    expect(outcomeOf(answer)).toBe(model.decide(transfer, status));
  });
}

/**
 * Approves and rejects at once: one wins, and the model follows. An approval that comes first may be refused.
 */
function decideAtOnce(which: number): BankCommand {
  return command(`decideAtOnce(${which})`, transfers, async (model, { admin }) => {
    const transfer = pick(model.transfers, which);
    const [approval, rejection] = await Promise.all([admin.approve(transfer.id), admin.reject(transfer.id)]);
    const cameFirst = rejection.status !== 200 || outcomeOf(approval) === 'recipient_unavailable';
    if (cameFirst) expect(outcomeOf(approval)).toBe(model.decide(transfer, 'completed'));
    expect(outcomeOf(rejection)).toBe(model.decide(transfer, 'failed'));
    if (!cameFirst) expect(outcomeOf(approval)).toBe(model.decide(transfer, 'completed'));
  });
}

function cancelCall({ sender, id }: ModelTransfer): Promise<Answer> {
  return sender.person.client.post(`/api/transactions/${id}/cancel`);
}

function cancel(which: number): BankCommand {
  return command(`cancel(${which})`, transfers, async (model) => {
    const transfer = pick(model.transfers, which);
    expect(outcomeOf(await cancelCall(transfer))).toBe(model.cancel(transfer));
  });
}

/** Cancels and approves at once: one wins, and the model follows. An approval that comes first may be refused. */
function cancelAtOnce(which: number): BankCommand {
  return command(`cancelAtOnce(${which})`, transfers, async (model, { admin }) => {
    const transfer = pick(model.transfers, which);
    const [approval, cancellation] = await Promise.all([admin.approve(transfer.id), cancelCall(transfer)]);
    const cameFirst = cancellation.status !== 200 || outcomeOf(approval) === 'recipient_unavailable';
    if (cameFirst) expect(outcomeOf(approval)).toBe(model.decide(transfer, 'completed'));
    expect(outcomeOf(cancellation)).toBe(model.cancel(transfer));
    if (!cameFirst) expect(outcomeOf(approval)).toBe(model.decide(transfer, 'completed'));
  });
}

function setBalance(which: number, balance: string, expectation: Expectation): BankCommand {
  return command(`setBalance(${which}, ${balance}, ${expectation})`, customers, async (model, { admin }) => {
    const customer = pick(model.customers, which);
    const looked = expectation === 'wrong' ? customer.balance.plus('0.01') : customer.balance;
    const expected = expectation === 'none' ? undefined : looked.toFixed(2);
    const answer = await admin.setBalance(customer.person.accountId, balance, expected);
    expect(outcomeOf(answer)).toBe(model.setBalance(customer, balance, expected));
  });
}

function restrict(which: number, restricted: boolean): BankCommand {
  return command(`restrict(${which}, ${restricted})`, customers, async (model, { admin }) => {
    const customer = pick(model.customers, which);
    expect((await admin.restrict(customer.person.id, restricted)).status).toBe(200);
    customer.restricted = restricted;
  });
}

function setPin(which: number): BankCommand {
  return command(`setPin(${which})`, customers, async (model, { admin }) => {
    const customer = pick(model.customers, which);
    expect((await admin.setPin(customer.person.id, '1234')).status).toBe(200);
    customer.wrongPins = 0;
  });
}

function removeRecipient(which: number): BankCommand {
  return command(`removeRecipient(${which})`, recipients, async (model) => {
    const recipient = pick(model.recipients, which);
    const answer = await recipient.owner.person.client.delete(`/api/beneficiaries/${recipient.id}`);
    expect(outcomeOf(answer)).toBe(model.removeRecipient(recipient));
  });
}

function deleteCustomer(which: number): BankCommand {
  return command(`deleteCustomer(${which})`, customers, async (model, { admin }) => {
    const customer = pick(model.customers, which);
    const mayLeave = model.mayLeave(customer);
    expect(outcomeOf(await admin.deleteUser(customer.person.id))).toBe(
      mayLeave ? 'ok' : 'payment_confirming',
    );
    if (mayLeave) model.deleteCustomer(customer);
  });
}
