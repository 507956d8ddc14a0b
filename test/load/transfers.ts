/** Transfers that customers submit and administrators decide; none may be lost. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { type Crowd, type CustomerSeed, PIN } from './crowd.js';
import type { HttpCalls } from './http-calls.js';
import type { Pushes } from './pushes.js';

/** A submitted transfer, and what is known about it. */
interface Sent {
  key: string;
  customer: CustomerSeed;
  body: Record<string, unknown>;
  /** The transfer's id, once it is acknowledged. */
  id: string | null;
}

interface Bank {
  crowd: Crowd;
  calls: HttpCalls;
  pushes: Pushes;
}

export class Transfers {
  private readonly sent: Sent[] = [];
  /** Acknowledged but undecided transfers, oldest first. */
  private readonly undecided: Sent[] = [];
  private turns = 0;
  decided = 0;

  constructor(private readonly bank: Bank) {}

  get acknowledged(): number {
    return this.sent.filter(({ id }) => id !== null).length;
  }

  /** One of the first `among` customers pays somebody at another bank or at this one. */
  async submit(among: number, due: number): Promise<void> {
    const customer = this.pick(among);
    if (!customer) return;
    this.turns += 1;
    const sent: Sent = {
      key: randomUUID(),
      customer,
      id: null,
      body: {
        fromAccountId: customer.accountId,
        toBeneficiaryId: customer.beneficiaryIds[this.turns % 2],
        amount: '1.00',
        purpose: 'personal_transfer',
        transactionPin: PIN,
      },
    };
    this.sent.push(sent);
    const told = this.bank.pushes.expect(customer.id, 'transactions', due);
    const { status, at } = await this.post(sent, due);
    told(status === 201 ? at : null);
  }

  /** An administrator decides the oldest pending transfer; three of four are approved, one is rejected. */
  async decide(due: number): Promise<void> {
    const sent = this.undecided.shift();
    const admin = this.bank.crowd.admins[this.turns % this.bank.crowd.admins.length];
    if (sent?.id == null || !admin) return;
    const told = this.bank.pushes.expect(sent.customer.id, 'transactions', due);
    const { status, at } = await this.bank.calls.send(admin, {
      method: 'PATCH',
      path: `/api/admin/transactions/${sent.id}/status`,
      body: { status: this.turns % 4 === 0 ? 'failed' : 'completed' },
      due,
    });
    told(status === 200 ? at : null);
    if (status === 200) this.decided += 1;
    else if (status !== 409) this.undecided.push(sent);
  }

  /**
   * Repeats, under the same keys, the submissions with an unknown outcome; returns how many remain unknown.
   */
  async settle(): Promise<number> {
    for (const sent of this.sent.filter(({ id }) => id === null)) await this.post(sent);
    return this.sent.filter(({ id }) => id === null).length;
  }

  /** Counts acknowledged transfers that are missing in the books, and unrequested ones that are there. */
  async discrepancies(database: Client): Promise<{ missing: number; surplus: number }> {
    const { rows } = await database.query<{ id: string; key: string | null }>(
      `SELECT t.id, k.key FROM transactions t LEFT JOIN idempotency_keys k ON k.scope = 'transfer' AND k.subject_id = t.id
        WHERE t.type = 'transfer'`,
    );
    const keyOf = new Map(rows.map(({ id, key }) => [id, key]));
    const known = this.sent.filter(({ id }) => id !== null);
    const missing = known.filter(({ id, key }) => keyOf.get(id ?? '') !== key).length;
    const ids = new Set(known.map(({ id }) => id));
    return { missing, surplus: rows.filter(({ id }) => !ids.has(id)).length };
  }

  private async post(sent: Sent, due?: number) {
    const answer = await this.bank.calls.send(sent.customer, {
      method: 'POST',
      path: '/api/transfers',
      body: sent.body,
      headers: { 'idempotency-key': sent.key },
      ...(due === undefined ? {} : { due }),
    });
    if (answer.status === 201) {
      sent.id = (answer.body as { id: string }).id;
      this.undecided.push(sent);
    }
    return answer;
  }

  /** A customer without an expected push, so that the next push is certainly for this change. */
  private pick(among: number): CustomerSeed | undefined {
    const { customers } = this.bank.crowd;
    const free = (index: number) => {
      const customer = customers[index];
      return customer && !this.bank.pushes.isAwaited(customer.id) ? customer : undefined;
    };
    for (let tries = 0; tries < 100; tries += 1) {
      const found = free(Math.floor(Math.random() * Math.min(among, customers.length)));
      if (found) return found;
    }
    return free(0);
  }
}
