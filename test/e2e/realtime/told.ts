import { beforeAll, beforeEach } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { type LiveSocket, toldBy, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';

export const bank = useBank();
export const live = useLiveSockets();

/** The resources that a changed transfer makes stale for administrators. */
export const ADMIN_TRANSFER = [
  'admin.audit',
  'admin.transactions',
  'admin.transactions.pending',
  'admin.users',
];
export const ADMIN_USER = ['admin.audit', 'admin.users'];
export const NOBODY_ELSE = { agent: [], stranger: [] };

export let admin: Colleague;
let agent: Colleague;
export let colleagues: Record<'admin' | 'agent' | 'stranger', LiveSocket>;
export let sara: Customer;
export let omar: Customer;

/** What `work` sends to a customer, their payee, an agent, an administrator and an uninvolved customer. */
export async function told(work: () => Promise<unknown>) {
  const sockets = { ...colleagues, sara: await live.open(sara), omar: await live.open(omar) };
  const all = await toldBy(bank, sockets, work);
  sockets.sara.close();
  sockets.omar.close();
  return all;
}

/** Colleagues with sockets for the tests of a file, and two customers for each test. */
export function preparePushes(): void {
  beforeAll(async () => {
    admin = await bank.given.admin();
    agent = await bank.given.agent();
    const stranger = await bank.given.customer();
    colleagues = {
      admin: await live.open(admin),
      agent: await live.open(agent),
      stranger: await live.open(stranger),
    };
  });
  beforeEach(async () => {
    sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
    omar = await bank.given.customer();
  });
}
