import { Injectable } from '@nestjs/common';
import { type NetworkEffect, NetworkMoods } from '../../platform/simulators/network-moods.js';
import { plusDays, plusMonths } from '../../platform/values/days.js';
import { TODAY } from '../../platform/database/transaction/bank-day.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { type Behaviour, behaviourOf } from './behaviours.js';
import type {
  BillerNetwork,
  Consumer,
  NetworkBill,
  NetworkOutcome,
  NetworkPayment,
} from './biller-network.js';
import { Refused } from '../../platform/http/errors.js';
import { createHash } from 'node:crypto';

/** Monthly bills that were due more days ago than this are not issued any more. */
const MAX_AGE_DAYS = 62;
/** What each message gets while the laboratory has set the mood of the network. */
const MOODS: Readonly<Record<NetworkEffect, Behaviour>> = {
  refusal: 'refuse',
  delay: 'slow',
  doubt: 'lose_answer',
};
const SLOW = `interval '5 minutes'`;

interface StoredPayment {
  status: 'paid' | 'refused' | 'processing' | 'not_received';
  outcome: 'paid' | 'refused' | null;
  isReady: boolean;
  receipt: string;
}

/**
 * The simulated network of billers, with tables and transactions of its own: as with a real one, its payments stay
 * when the bank's transaction fails. A consumer's bills depend on the number and the month only.
 */
@Injectable()
export class SimulatedBillers implements BillerNetwork {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly moods: NetworkMoods,
  ) {}

  fetchBills(consumer: Consumer): Promise<NetworkBill[]> {
    return this.unitOfWork.run(async (tx) => {
      const { behaviour, billsFrom, today } = await this.consumer(tx, consumer);
      if (behaviour === 'unknown') throw new Refused('consumer_unknown');
      const oldest = plusDays(today, -MAX_AGE_DAYS);
      const from = billsFrom > oldest ? billsFrom : oldest;
      await this.issue(tx, consumer, ...billsOfMonths(consumer.consumerNumber, from, today));
      return tx.query<NetworkBill>(OPEN_BILLS, [consumer.billerId, consumer.consumerNumber]);
    });
  }

  async pay(payment: NetworkPayment): Promise<NetworkOutcome | null> {
    const behaviour = await this.unitOfWork.run(async (tx) => (await this.consumer(tx, payment)).behaviour);
    if (behaviour === 'down' || behaviour === 'lose_request') throw new Refused('biller_unavailable');
    const outcome = await this.receive(payment, behaviour);
    if (behaviour === 'twice') return this.receive(payment, behaviour);
    if (behaviour === 'lose_answer') throw new Refused('biller_unavailable');
    return outcome;
  }

  inquire(payment: NetworkPayment): Promise<NetworkOutcome | null> {
    return this.unitOfWork.run(async (tx) => {
      const { behaviour } = await this.consumer(tx, payment);
      if (behaviour === 'down') throw new Refused('biller_unavailable');
      await tx.query(FORGET, [payment.id, payment.billNumber, payment.amount, receiptOf(payment.id)]);
      return this.outcomeOf(tx, payment.id);
    });
  }

  /** Makes bills, except those whose number there is. */
  async issue(
    tx: Tx,
    { billerId, consumerNumber }: Consumer,
    ...bills: readonly NetworkBill[]
  ): Promise<void> {
    const column = (name: keyof NetworkBill) => bills.map((bill) => bill[name]);
    await tx.query(
      `INSERT INTO simulator.bills (biller_id, consumer_number, number, issued_on, due_on, amount)
       SELECT $1, $2, * FROM unnest($3::text[], $4::date[], $5::date[], $6::numeric[]) ON CONFLICT DO NOTHING`,
      [billerId, consumerNumber, column('number'), column('issuedOn'), column('dueOn'), column('amount')],
    );
  }

  /**
   * Makes a consumer known, or changes one.
   * @param change `behaviour` comes before what the number's end means; bills of the month begin on `billsFrom`
   */
  async script(
    tx: Tx,
    { billerId, consumerNumber }: Consumer,
    { behaviour = null, billsFrom = null }: { behaviour?: Behaviour | null; billsFrom?: string | null },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO simulator.consumers AS known (biller_id, consumer_number, bills_from, behaviour)
       VALUES ($1, $2, coalesce($3::date, ${TODAY}), $4)
       ON CONFLICT (biller_id, consumer_number) DO UPDATE
          SET behaviour = coalesce($4, known.behaviour), bills_from = coalesce($3::date, known.bills_from)`,
      [billerId, consumerNumber, billsFrom, behaviour],
    );
  }

  private async consumer(tx: Tx, consumer: Consumer) {
    const known = (await this.find(tx, consumer)) ?? (await this.meet(tx, consumer));
    if (!known) throw new Refused('consumer_unknown');
    const ordinary = known.behaviour ?? behaviourOf(consumer.consumerNumber);
    return { ...known, behaviour: this.moods.bills ? MOODS[this.moods.bills] : ordinary };
  }

  private async find(tx: Tx, { billerId, consumerNumber }: Consumer) {
    const [known] = await tx.query<{ behaviour: Behaviour | null; billsFrom: string; today: string }>(
      `SELECT behaviour, bills_from::text AS "billsFrom", ${TODAY}::text AS today
         FROM simulator.consumers WHERE biller_id = $1 AND consumer_number = $2`,
      [billerId, consumerNumber],
    );
    return known;
  }

  /** Makes a consumer known, of whom nobody has asked before. */
  private async meet(tx: Tx, consumer: Consumer) {
    await this.script(tx, consumer, {});
    return this.find(tx, consumer);
  }

  /** Takes the order to pay, unless one with this id came before. */
  private receive(payment: NetworkPayment, behaviour: Behaviour): Promise<NetworkOutcome | null> {
    return this.unitOfWork.run(async (tx) => {
      const bill = [payment.billerId, payment.consumerNumber, payment.billNumber];
      // The bill's row is locked, so that two payments cannot both find it open.
      const [open] = await tx.query<{ isEnough: boolean }>(OPEN_REST, [...bill, payment.amount]);
      const isSlow = behaviour === 'slow' || behaviour === 'slow_refuse';
      const isRefused = behaviour === 'refuse' || behaviour === 'slow_refuse' || open?.isEnough !== true;
      const outcome = isRefused ? 'refused' : 'paid';
      const [received] = await tx.query<{ messages: number }>(RECEIVE, [
        ...[payment.id, payment.billNumber, payment.amount, isSlow ? 'processing' : outcome],
        ...[isSlow ? outcome : null, receiptOf(payment.id)],
      ]);
      if (received?.messages === 1 && !isRefused) await tx.query(TAKE, [...bill, payment.amount]);
      return this.outcomeOf(tx, payment.id);
    });
  }

  private async outcomeOf(tx: Tx, paymentId: string): Promise<NetworkOutcome | null> {
    const [stored] = await tx.query<StoredPayment>(
      `SELECT status, outcome, receipt, coalesce(ready_at <= bank_now(), false) AS "isReady"
         FROM simulator.bill_payments WHERE payment_id = $1`,
      [paymentId],
    );
    if (!stored) return { status: 'not_received' };
    const { status, outcome, isReady, receipt } = stored;
    const now = status === 'processing' ? (isReady ? outcome : null) : status;
    if (now === null) return null;
    return now === 'paid' ? { status: now, receipt } : { status: now };
  }
}

const OPEN_BILLS = `
SELECT number, issued_on::text AS "issuedOn", due_on::text AS "dueOn", amount FROM simulator.bills
 WHERE biller_id = $1 AND consumer_number = $2 AND paid < amount ORDER BY due_on, number`;
const OPEN_REST = `
SELECT amount - paid >= $4::numeric AS "isEnough" FROM simulator.bills
 WHERE biller_id = $1 AND consumer_number = $2 AND number = $3 FOR UPDATE`;
const TAKE = `
UPDATE simulator.bills SET paid = paid + $4::numeric WHERE biller_id = $1 AND consumer_number = $2 AND number = $3`;
const RECEIVE = `
INSERT INTO simulator.bill_payments AS known (payment_id, bill_number, amount, status, outcome, receipt, ready_at)
VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $5::text IS NOT NULL THEN bank_now() + ${SLOW} END)
ON CONFLICT (payment_id) DO UPDATE SET messages = known.messages + 1 RETURNING messages`;
/** An unknown payment is refused from now on. */
const FORGET = `
INSERT INTO simulator.bill_payments (payment_id, bill_number, amount, status, receipt, messages)
VALUES ($1, $2, $3, 'not_received', $4, 1) ON CONFLICT DO NOTHING`;

function receiptOf(paymentId: string): string {
  return `RC${digest(paymentId).toString().padStart(10, '0')}`;
}

/**
 * The bills of a simulated consumer that are issued by `today`: one for each month, due on the consumer's day, which is
 * `from` or later. Number and amount depend on the consumer's number and the month only. A bill is issued on the day
 * after the one before it was due, so that each new consumer has exactly one, whatever day it is.
 */
export function billsOfMonths(consumerNumber: string, from: string, today: string): NetworkBill[] {
  const day = String(1 + (digest(consumerNumber) % 28)).padStart(2, '0');
  const bills: NetworkBill[] = [];
  for (let dueOn = `${from.slice(0, 7)}-${day}`; ; dueOn = plusMonths(dueOn, 1)) {
    const issuedOn = plusDays(plusMonths(dueOn, -1), 1);
    if (issuedOn > today) return bills;
    if (dueOn < from) continue;
    const month = dueOn.slice(0, 7);
    const fils = 8_000 + (digest(`${consumerNumber} ${month}`) % 40_000);
    const amount = `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
    bills.push({ number: `${consumerNumber}-${month.replace('-', '')}`, issuedOn, dueOn, amount });
  }
}

/** A number from 0 to 2^32 - 1 that depends on the text only. */
function digest(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
