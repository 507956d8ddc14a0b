import { beforeAll } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Authenticator } from '../../support/factors/authenticator.js';
import { enrolPasskey, ONLINE } from '../../support/factors/factors.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import type { Client } from '../../support/http/client.js';

export const REQUIRED = '403 confirmation_required';
export const MISMATCH = '403 confirmation_mismatch';
export const bank = useBank(ONLINE);
export let otherNode: number;

/** Adds a second node for the tests of the file. */
export function prepareOtherNode(): void {
  beforeAll(async () => {
    otherNode = await bank.addNode();
  });
}

/** A customer with money, a recipient who was paid before, and then a passkey. */
export async function known(): Promise<{ sara: Customer; phone: Authenticator }> {
  const sara = await bank.given.customer({ balance: '90000.00', beneficiary: 'approved' });
  await sara.pendingTransfer('10.00');
  return { sara, phone: await enrolPasskey(sara) };
}

/** The same browser at another node. */
export function at(node: number, client: Client): Client {
  const there = bank.client(node);
  for (const [name, cookie] of client.cookies) there.cookies.set(name, cookie);
  return there;
}

export const pay = (sara: Customer, amount: string, change: object = {}) =>
  sara.transfer(amount, { ...change }).then(outcome);

/** How the events about this subject were confirmed. */
export const proofOf = async (subject: string) =>
  (
    await bank.sql<{ proof: unknown }>('SELECT proof FROM events WHERE subject_id = $1 ORDER BY seq', [
      subject,
    ])
  ).map(({ proof }) => proof);
