import type { Bank } from '../support/bank.js';
import { Desk, say } from '../support/given/chat.js';
import type { Colleague, Customer } from '../support/given/people.js';
import { callsOfAdmin } from './calls/admin-calls.js';
import { callsOfAgent } from './calls/agent-calls.js';
import type { Calls } from './calls/call.js';
import { callsOfCaseWorker, callsOfComplainer } from './calls/case-calls.js';
import { callsOfCustomer, callsOfSecurity, FREEZE } from './calls/customer-calls.js';
import {
  callsOfBillPayer,
  callsOfCardHolder,
  callsOfSaver,
  callsWithOrders,
} from './calls/customer-money-calls.js';
import { callsOfSupervisor } from './calls/supervisor-calls.js';

/** One caller of each role, and the calls they may make; each call has a resource of its own. */
export interface ChangingCalls {
  sara: Customer;
  agent: Colleague;
  admin: Colleague;
  customerCalls: Calls;
  agentCalls: Calls;
  adminCalls: Calls;
}

/** All routes that change something except those that only prove who somebody is, and the reads that are audited. */
export async function changingCalls(bank: Bank): Promise<ChangingCalls> {
  const admin = await bank.given.admin();
  const agent = await bank.given.agent();
  const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  await beResolved(sara, admin);
  return {
    sara,
    agent,
    admin,
    customerCalls: {
      ...(await callsOfCustomer(sara)),
      ...(await callsOfSecurity(bank, sara)),
      ...(await callsOfSaver(sara)),
      ...(await callsOfComplainer(sara)),
      ...(await callsOfBillPayer(bank, sara, admin)),
      ...(await callsOfCardHolder(sara, admin)),
      ...(await callsWithOrders(bank, sara, admin)),
      ...FREEZE,
    },
    agentCalls: { ...(await callsOfAgent(sara, admin)), ...(await callsOfCaseWorker(sara)) },
    adminCalls: { ...(await callsOfAdmin(bank, admin)), ...(await callsOfSupervisor(bank, admin)) },
  };
}

/** Gives the customer a resolved conversation, which can be rated. */
async function beResolved(sara: Customer, admin: Colleague): Promise<void> {
  await say(sara, 'Is anybody there?');
  const desk = new Desk(admin);
  await desk.do((await desk.conversationOf(sara)).id, 'resolve');
}
