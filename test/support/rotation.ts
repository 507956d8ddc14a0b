import { Bank } from './bank.js';
import { givePassword, secondFactor } from './factors/factors.js';
import { outcome } from './given/outcomes.js';
import { Customer } from './given/people.js';
import type { Client } from './http/client.js';

export const OLD = {
  SESSION_SECRET: 'the first session secret of this bank, not for you',
  PIN_KEY: 'the first key for PINs of this bank, not for you',
  DATA_KEY: 'the first key for secrets of this bank, not for you',
};
export const NEW = {
  SESSION_SECRET: 'the second session secret of this bank, not for you',
  PIN_KEY: 'the second key for PINs of this bank, not for you',
  DATA_KEY: 'the second key for secrets of this bank, not for you',
};

/** Both values, these first. */
export function both(first: typeof OLD, second: typeof OLD): Record<string, string> {
  const others = Object.entries(second).map(([name, value]) => [`${name}_PREVIOUS`, value]);
  return { ...first, ...(Object.fromEntries(others) as Record<string, string>) };
}
/** No value, as a variable that is not set. */
const NO_SECOND = { SESSION_SECRET_PREVIOUS: '', PIN_KEY_PREVIOUS: '', DATA_KEY_PREVIOUS: '' };
/** The settings before, during and after the exchange. */
export const ONLY_OLD = { ...OLD, ...NO_SECOND };
export const ONLY_NEW = { ...NEW, ...NO_SECOND };
export const OLD_FIRST = both(OLD, NEW);
export const NEW_FIRST = both(NEW, OLD);

/** A bank in the middle of the exchange: node 0 has the old values first, node 1 the new ones. */
export async function openBetweenKeys(): Promise<Bank> {
  const bank = await Bank.open({ ...OLD_FIRST, STRONG_AUTHENTICATION: 'off' });
  await bank.addNode({ environment: NEW_FIRST });
  return bank;
}

/** The customer's browser at another node. */
export function at(bank: Bank, node: number, person: Customer): Customer {
  const there = new Customer({ ...person, client: sameBrowser(bank, node, person.client) });
  there.beneficiaryId = person.beneficiaryId;
  return there;
}

/** The same cookies at another node. */
export function sameBrowser(bank: Bank, node: number, { cookies }: Client): Client {
  const there = bank.client(node);
  for (const [name, cookie] of cookies) there.cookies.set(name, cookie);
  return there;
}

/** The outcome of the second step of a sign-in at a node. */
export async function secondStepAt(
  bank: Bank,
  node: number,
  person: Customer,
  proof: Parameters<typeof secondFactor>[1],
): Promise<string> {
  const browser = bank.client(node);
  await givePassword(browser, person);
  return outcome(await secondFactor(browser, proof));
}
