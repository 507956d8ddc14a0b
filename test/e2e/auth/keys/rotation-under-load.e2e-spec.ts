/** The steps of docs/operations.md, one node after the other, while customers pay and sign in. */
import { expect, it } from '@jest/globals';
import { rekey } from '../../../../backend/src/cli/rekey/rekey.js';
import { Bank } from '../../../support/bank.js';
import type { Customer } from '../../../support/given/people.js';
import { at, NEW_FIRST, OLD_FIRST, ONLY_NEW, ONLY_OLD } from '../../../support/rotation.js';
import { until } from '../../../support/until.js';

const ROTATION_MS = 300_000;
/** Each customer does this often at each node between two changes. */
const ROUNDS = 3;
/** They sign in in each round, more often than people do. */
const OFTEN = { STRONG_AUTHENTICATION: 'off', MAX_SIGN_INS_PER_HOUR: '1000000' };

/** What customers do at the nodes that a load balancer would send them to. */
class Traffic {
  /** Outcomes that are no success. */
  readonly failures: string[] = [];
  /** Rounds of each customer at each node. */
  readonly rounds = new Map<string, number>();
  private readonly over = new AbortController();
  private readonly underWay = new Map<Promise<void>, number>();
  private readonly work: Promise<unknown>;

  constructor(
    private readonly bank: Bank,
    private readonly nodes: number[],
    private readonly payers: readonly Customer[],
  ) {
    this.work = Promise.all(payers.map((payer) => this.keepOn(payer)));
  }

  /** Sends nobody to a node any more; resolves when its last request was answered. */
  async leave(node: number): Promise<void> {
    this.nodes.splice(this.nodes.indexOf(node), 1);
    await Promise.all([...this.underWay].filter(([, at]) => at === node).map(([round]) => round));
  }

  enter(node: number): void {
    this.nodes.push(node);
  }

  /** Resolves when every customer has been at every node some times more. */
  async goesOn(): Promise<void> {
    const before = new Map(this.rounds);
    const isDone = (place: string) => (this.rounds.get(place) ?? 0) >= (before.get(place) ?? 0) + ROUNDS;
    const places = this.payers.flatMap(({ id }) => this.nodes.map((node) => placeOf(id, node)));
    await until(() => Promise.resolve(this.failures.length > 0 || places.every(isDone)), ROTATION_MS);
    expect(this.failures).toEqual([]);
  }

  async end(): Promise<void> {
    this.over.abort();
    await this.work;
  }

  private async keepOn(payer: Customer): Promise<void> {
    for (let turn = 0; !this.over.signal.aborted; turn += 1) {
      const node = this.nodes[turn % this.nodes.length] ?? 0;
      const round = this.beAt(node, payer).catch((error: unknown) => {
        this.failures.push(`node ${node}: ${String(error)}`);
      });
      this.underWay.set(round, node);
      await round;
      this.underWay.delete(round);
    }
  }

  /** Pays with the PIN, with the cookie of the round before, and signs in again. */
  private async beAt(node: number, payer: Customer): Promise<void> {
    const there = at(this.bank, node, payer);
    const answers = [
      await there.transfer('0.01'),
      await there.client.get('/api/accounts'),
      await there.client.signIn(there.username, there.password),
    ];
    for (const [name, cookie] of there.client.cookies) payer.client.cookies.set(name, cookie);
    const refused = answers.filter(({ status }) => status >= 400);
    this.failures.push(...refused.map(({ text }) => `node ${node}: ${text}`));
    const place = placeOf(payer.id, node);
    this.rounds.set(place, (this.rounds.get(place) ?? 0) + 1);
  }
}

const placeOf = (payer: string, node: number) => `${payer} at node ${node}`;

it(
  'all secrets are exchanged while no payment, sign-in or read fails',
  async () => {
    const bank = await Bank.open({ ...ONLY_OLD, ...OFTEN });
    const nodes = [0, await bank.addNode()];
    const wish = { balance: '500.00', beneficiary: 'approved' } as const;
    const payers = [await bank.given.customer(wish), await bank.given.customer(wish)];
    const traffic = new Traffic(bank, [...nodes], payers);
    const said: string[] = [];
    try {
      for (const environment of [OLD_FIRST, NEW_FIRST, ONLY_NEW]) {
        await traffic.goesOn();
        if (environment === ONLY_NEW) {
          await rekey(bank.node(nodes[0] ?? 0), { isRetiring: true, say: (line) => said.push(line) });
        }
        for (const [place, node] of nodes.entries()) {
          await traffic.leave(node);
          await bank.stopNode(node);
          nodes[place] = await bank.addNode({ environment });
          traffic.enter(nodes[place]);
          await traffic.goesOn();
        }
      }
    } finally {
      await traffic.end();
      await bank.close();
    }
    expect(traffic.failures).toEqual([]);
    // All PINs have been hashed anew by their use, so that none had to be removed.
    expect(said.filter((line) => line.startsWith('Removed'))).toEqual([]);
    expect(said.join('\n')).toContain('PIN_KEY: nothing is left under the old key.');
    expect(said.join('\n')).toContain('DATA_KEY: nothing is left under the old key.');
  },
  ROTATION_MS,
);
