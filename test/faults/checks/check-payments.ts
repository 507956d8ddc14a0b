import type { TransactionDto } from '#contract/shapes/transfers.dto';
import type { Payment, World } from '../work/world.js';

interface StoredTransfer {
  id: string;
  notes: string;
  amount: string;
  status: string;
  userId: string;
}

export interface PaymentFindings {
  /** Acknowledged but not stored. */
  lost: string[];
  /** Stored more often than requested. */
  duplicated: string[];
  broken: string[];
}

/** Compares the payments that the bank acknowledged with those it has stored. */
export async function checkPayments({ cluster, payments }: World): Promise<PaymentFindings> {
  const stored = await cluster.sql<StoredTransfer>(
    `SELECT id, notes, amount, status, user_id AS "userId" FROM transactions WHERE type = 'transfer'`,
  );
  const byKey = grouped(stored, ({ notes }) => notes);
  const gone = payments.filter(({ payer }) => isGone(payer.withdrawals));
  const there = payments.filter((payment) => !gone.includes(payment));
  return {
    lost: there.filter((payment) => isLost(payment, byKey.get(payment.key) ?? [])).map(nameOf),
    duplicated: payments.filter(({ key }) => (byKey.get(key) ?? []).length > 1).map(nameOf),
    broken: [
      ...there.flatMap((payment) => mistakes(payment, byKey.get(payment.key) ?? [])),
      ...payments.flatMap(answersThatDiffer),
    ],
  };
}

/** Whether the customer was, or may have been, deleted. */
export function isGone(withdrawals: Payment['payer']['withdrawals']): boolean {
  return withdrawals.some(({ right, call }) => right === 'customer' && call.fate !== 'refused');
}

function isLost({ id }: Payment, stored: readonly StoredTransfer[]): boolean {
  return id !== null && !stored.some((transfer) => transfer.id === id);
}

function nameOf({ key, amount, id }: Payment): string {
  return `${amount} under ${key} (${id ?? 'never acknowledged'})`;
}

function mistakes(payment: Payment, stored: readonly StoredTransfer[]): string[] {
  const { attempts, decisions, amount, payer } = payment;
  const [transfer] = stored;
  const name = nameOf(payment);
  if (!transfer) return [];
  const wrong = [];
  const mayBe = attempts.some(({ call }) => call.fate !== 'refused');
  if (!mayBe) wrong.push(`I7: ${name} was refused every time, and is there`);
  if (transfer.amount !== `-${amount}`) wrong.push(`I7: ${name} is there with ${transfer.amount}`);
  if (transfer.userId !== payer.id) wrong.push(`I7: ${name} is there for somebody else`);
  const taken = decisions.filter(({ call }) => call.fate === 'acknowledged');
  if (taken.length > 1) wrong.push(`I5: ${name} was decided ${taken.length} times`);
  const asked = decisions.filter(({ call }) => call.fate !== 'refused').map(({ status }): string => status);
  if (taken[0] && taken[0].status !== transfer.status) {
    wrong.push(`I7: ${name} was ${taken[0].status}, and is ${transfer.status}`);
  }
  if (transfer.status !== 'pending' && !asked.includes(transfer.status)) {
    wrong.push(`I7: ${name} is ${transfer.status}, which nobody asked for`);
  }
  return wrong;
}

/** The same key gets the same answer, word for word, and only the first is not marked as a replay. */
function answersThatDiffer(payment: Payment): string[] {
  const given = payment.attempts.map(({ call }) => call).filter(({ fate }) => fate === 'acknowledged');
  const wrong = [];
  if (new Set(given.map(({ text }) => text)).size > 1) {
    wrong.push(`I6: ${nameOf(payment)} was answered differently: ${given.map(({ text }) => text).join(' ')}`);
  }
  if (given.filter(({ replayed }) => !replayed).length > 1) {
    wrong.push(`I6: ${nameOf(payment)} was answered twice as new`);
  }
  const isPending = given.every(({ body }) => (body as TransactionDto).status === 'pending');
  if (!isPending) wrong.push(`I6: ${nameOf(payment)} was answered as something decided`);
  return wrong;
}

/** Groups the items by key; keeps their order. */
export function grouped<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
