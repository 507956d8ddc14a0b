import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, say } from '../../support/given/chat.js';
import type { Answer } from '../../support/http/client.js';
import { outcome } from '../../support/given/outcomes.js';
import { Colleague } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

let otherNode: number;
let decider: Colleague;
let remover: Colleague;
let deadlocksBefore: number;

beforeAll(async () => {
  otherNode = await bank.addNode();
  [decider, remover] = await Promise.all([bank.given.admin(), bank.given.admin()]);
});

beforeEach(async () => {
  deadlocksBefore = await deadlocks();
});

afterEach(async () => {
  expect((await deadlocks()) - deadlocksBefore).toBe(0);
});

/** How many deadlocks PostgreSQL has resolved in this database. */
async function deadlocks(): Promise<number> {
  const [found] = await bank.sql<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(found?.deadlocks);
}

/** The same administrator and session on another node, which does not share the first node's queue. */
function atOtherNode(colleague: Colleague): Colleague {
  return new Colleague({ ...colleague, client: atNode(bank, otherNode, colleague).client });
}

/**
 * Runs the calls of each round at once, for several rounds; returns the distinct outcomes of each call,
 * sorted.
 */
async function race(rounds: number, begin: () => Promise<(() => Promise<Answer>)[]>): Promise<string[][]> {
  const outcomes: Set<string>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const calls = await begin();
    const answers = await Promise.all(calls.map((call) => call()));
    answers.forEach((answer, place) => (outcomes[place] ??= new Set()).add(outcome(answer)));
  }
  return outcomes.map((seen) => [...seen].sort());
}

/** Fails for every outcome that is not allowed. */
function expectOnly(outcomes: readonly string[] | undefined, allowed: readonly string[]): void {
  expect(outcomes?.filter((one) => !allowed.includes(one))).toEqual([]);
}

describe('an administrator deletes a customer', () => {
  it('while another one decides on a recipient', async () => {
    const [decided, deleted] = await race(40, async () => {
      const sara = await bank.given.customer({ beneficiary: 'pending' });
      return [() => decider.verify(sara.beneficiaryId, 'approved'), () => remover.deleteUser(sara.id)];
    });
    expectOnly(decided, ['200', '404 not_found']);
    expect(deleted).toEqual(['204']);
  });

  it('while others decide about their transfers', async () => {
    const [approved, rejected, deleted] = await race(10, async () => {
      const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
      const [one, other] = [await sara.pendingTransfer('1.00'), await sara.pendingTransfer('2.00')];
      return [
        () => decider.approve(one),
        () => atOtherNode(decider).reject(other),
        () => remover.deleteUser(sara.id),
      ];
    });
    expectOnly(approved, ['200', '404 not_found']);
    expectOnly(rejected, ['200', '404 not_found']);
    expect(deleted).toEqual(['204']);
  });

  it('while another one restricts them, gives them a PIN and opens an account', async () => {
    const [restricted, pin, opened, deleted] = await race(10, async () => {
      const sara = await bank.given.customer();
      await say(sara, 'Hello?');
      return [
        () => decider.restrict(sara.id),
        () => atOtherNode(decider).setPin(sara.id, '4321'),
        () => decider.requestAccount(sara.id, { balance: '5.00' }),
        () => remover.deleteUser(sara.id),
      ];
    });
    expectOnly(restricted, ['200', '404 not_found']);
    expectOnly(pin, ['200', '404 not_found']);
    expectOnly(opened, ['201', '404 not_found']);
    expect(deleted).toEqual(['204']);
  });

  it('while another one changes a balance', async () => {
    const [changed, deleted] = await race(10, async () => {
      const sara = await bank.given.customer({ balance: '100.00' });
      return [() => decider.setBalance(sara.accountId, '7.00'), () => remover.deleteUser(sara.id)];
    });
    expectOnly(changed, ['200', '404 not_found']);
    expect(deleted).toEqual(['204']);
  });

  it('while the customers change their profiles, write, add and remove recipients', async () => {
    const outcomes = await race(10, async () => {
      const sara = await bank.given.customer({ beneficiary: 'approved' });
      const elsewhere = atNode(bank, otherNode, sara);
      const profile = { firstName: 'Sarah', lastName: 'Test', email: `${sara.username}@example.ae` };
      return [
        () => remover.deleteUser(sara.id),
        () => sara.client.patch('/api/auth/user', profile),
        () => elsewhere.client.post('/api/chat/message', { message: 'Hello?' }),
        () => elsewhere.client.delete(`/api/beneficiaries/${sara.beneficiaryId}`),
      ];
    });
    const [deleted, ...others] = outcomes;
    expect(deleted).toEqual(['204']);
    for (const other of others) expectOnly(other, ['200', '201', '204', '401 unauthorized']);
  });
});

describe('a customer changes a recipient', () => {
  it('while it is decided, deleted, renamed with its owner, and its owner restricted', async () => {
    const changes = { name: 'Noura', accountNumber: '1', bankName: 'Another Bank', type: 'domestic' };
    const outcomes = await race(20, async () => {
      const sara = await bank.given.customer({ beneficiary: 'pending' });
      const elsewhere = atNode(bank, otherNode, sara);
      const path = `/api/beneficiaries/${sara.beneficiaryId}`;
      const profile = { firstName: 'Sarah', lastName: 'Test', email: `${sara.username}@example.ae` };
      return [
        () => sara.client.patch(path, changes),
        () => elsewhere.client.patch('/api/auth/user', profile),
        () => atOtherNode(decider).verify(sara.beneficiaryId, 'approved'),
        () => elsewhere.client.delete(path),
        () => remover.restrict(sara.id),
      ];
    });
    const allowed = [
      ['200', '403 account_restricted', '404 not_found', '409 beneficiary_not_pending'],
      ['200', '403 account_restricted'],
      ['200', '404 not_found', '409 stale_beneficiary'],
      ['204', '403 account_restricted'],
      ['200'],
    ];
    outcomes.forEach((outcome, place) => {
      expectOnly(outcome, allowed[place] ?? []);
    });
  });
});

describe('an administrator deletes an agent', () => {
  it('while the agent and a colleague answer, claim and release', async () => {
    const sara = await bank.given.customer();
    await say(sara, 'Hello?');
    const colleague = await bank.given.agent();
    const { id } = await new Desk(colleague).conversationOf(sara);
    const [deleted, ...others] = await race(10, async () => {
      const agent = await bank.given.agent();
      await new Desk(agent).do(id, 'claim');
      const [desk, elsewhere] = [new Desk(agent), new Desk(atNode(bank, otherNode, agent))];
      return [
        () => remover.deleteUser(agent.id),
        () => desk.do(id, 'replies', { message: 'Good morning' }),
        () => elsewhere.do(id, 'release'),
        () => new Desk(colleague).do(id, 'claim'),
        () => new Desk(colleague).do(id, 'release'),
        () => decider.restrict(agent.id),
      ];
    });
    expect(deleted).toEqual(['204']);
    for (const other of others)
      expectOnly(other, [
        '200',
        '201',
        '401 unauthorized',
        '403 account_restricted',
        '404 not_found',
        '409 already_claimed',
      ]);
  });
});

describe('administrators', () => {
  it('who change their own rows on two nodes at once are refused as if one by one', async () => {
    const self = [decider, atOtherNode(decider)];
    const restricted = times(20, (n) => () => (self[n % 2] ?? decider).restrict(decider.id));
    const pins = times(20, (n) => () => (self[n % 2] ?? decider).setPin(decider.id, '4321'));
    const outcomes = await race(1, () => Promise.resolve([...restricted, ...pins]));
    expect(new Set(outcomes.slice(0, 20).flat())).toEqual(new Set(['403 forbidden']));
    expect(new Set(outcomes.slice(20).flat())).toEqual(new Set(['400 validation_failed']));
  });

  it('who change each other’s rows and their own names do not block each other', async () => {
    const profileOf = ({ username, client }: Colleague) =>
      client.patch('/api/auth/user', {
        firstName: 'Sarah',
        lastName: 'Test',
        email: `${username}@example.ae`,
      });
    const outcomes = await race(10, () =>
      Promise.resolve([
        () => profileOf(decider),
        () => profileOf(remover),
        () => atOtherNode(decider).deleteUser(remover.id),
        () => atOtherNode(remover).deleteUser(decider.id),
        () => atOtherNode(decider).restrict(remover.id),
        () => atOtherNode(remover).restrict(decider.id),
      ]),
    );
    expect(outcomes.slice(0, 2)).toEqual([['200'], ['200']]);
    expect(new Set(outcomes.slice(2).flat())).toEqual(new Set(['403 forbidden']));
  });
});
