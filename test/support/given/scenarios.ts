/** Scenarios of the laboratory, for tests whose bank has none. */
import type { INestApplicationContext } from '@nestjs/common';
import type { LabScenario } from '#contract/lab';
import { startScenario } from '../../../backend/src/lab/scenarios/start-scenario.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import type { Client } from '../http/client.js';
import { Colleague, Customer } from './people.js';
import { beginSession } from './sessions.js';

/** The people whom a scenario has made, each in the order of their usernames. */
export interface ScenarioPeople {
  customers: Customer[];
  agents: Colleague[];
}

interface Stagehands {
  /** Decides what customers ask for. */
  admin: Colleague;
  newClient: () => Client;
}

interface Found {
  id: string;
  sid: string;
  accountId: string;
  /** Their first approved recipient. */
  beneficiaryId: string | null;
}

const USER = `
SELECT u.id, s.sid, (SELECT a.id FROM accounts a WHERE a.user_id = u.id ORDER BY a.created_at, a.id LIMIT 1) AS "accountId",
       (SELECT b.id FROM beneficiaries b WHERE b.user_id = u.id AND b.verification_status = 'approved'
         ORDER BY b.created_at, b.id LIMIT 1) AS "beneficiaryId"
  FROM users u LEFT JOIN sessions s ON s.user_id = u.id WHERE u.username = $1`;

/** Plays a scenario, and signs its people in. */
export async function playedScenario(
  app: INestApplicationContext,
  name: LabScenario,
  { admin, newClient }: Stagehands,
): Promise<ScenarioPeople> {
  const unitOfWork = app.get(UnitOfWork);
  const find = async (username: string) => {
    const [found] = await unitOfWork.run((tx) => tx.query<Found>(USER, [username]));
    if (!found) throw new Error(`There is no ${username}.`);
    return found;
  };
  const { id, sid: sessionId } = await find(admin.username);
  const decider = { id, role: 'admin', isRestricted: false, permissions: [], sessionId } as const;
  const customers: Customer[] = [];
  const agents: Colleague[] = [];
  for (const { username, password, pin, role } of await startScenario(app, decider, name)) {
    const { id: userId, accountId, beneficiaryId } = await find(username);
    const client = newClient();
    await unitOfWork.run((tx) => beginSession(app, tx, { userId, client }));
    const person = { id: userId, username, password, client };
    if (role !== 'customer') agents.push(new Colleague(person));
    else {
      const customer = new Customer({ ...person, accountId, pin: pin ?? '' });
      customer.beneficiaryId = beneficiaryId ?? '';
      customers.push(customer);
    }
  }
  return { customers, agents };
}
