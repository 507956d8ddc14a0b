import { freePort } from '../support/processes.js';
import type { LoadPlan, LoadReport } from './generators/http-load.js';
import { metered } from './measure/metered.js';
import { compare, warmUp } from './measure/rounds.js';
import { ORDINARY, scaled } from './measure/size.js';
import { type Bench, costLines } from './report/figure.js';
import { getOf } from './stage/requests.js';
import type { Stage } from './stage/stage.js';
import type { ExpressPlan } from './yardsticks/express.js';

const CLIENTS = 64;
const CUSTOMERS = 512;
const POOL = 20;

/** The page's fields under the page's names, so that the rows need no conversion. */
const ACCOUNTS = `
SELECT id, account_type AS "accountType", account_number AS "accountNumber", iban, balance, held AS "heldAmount",
       credit_limit AS "creditLimit", balance + credit_limit - held AS "availableBalance", currency, is_active AS "isActive", user_id AS "userId",
       updated_at AS "updatedAt"
  FROM accounts WHERE user_id = $1 ORDER BY created_at, id`;

const TITLE = 'GET /api/accounts of a signed-in customer, 64 clients';

/** K8: a customer's accounts: a small answer to a signed-in user, with one query. */
export const k8 = smallGet('K8', TITLE, {});

/** K8m: the same while the node measures everything for Prometheus. */
export const k8m = smallGet('K8m', `${TITLE}, with METRICS_PORT`, { METRICS_PORT: String(await freePort()) });

function smallGet(id: string, title: string, environment: Record<string, string>): Bench<Stage> {
  return {
    id,
    measure: async (stage) => {
      const server = await stage.server();
      const bank = await stage.clone(await stage.bank(ORDINARY), id.toLowerCase());
      const product = await stage.product(bank.target, environment);
      const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
      const express = stage.worker<ExpressPlan, { port: number }>('yardsticks/express');
      const { port } = await express.ask({
        query: { database: { ...bank.target, max: POOL }, sql: ACCOUNTS },
      });
      const people = bank.people.slice(0, CUSTOMERS);
      const own = people.map(({ cookie }) => getOf('/api/accounts', cookie));
      const bare = people.map(({ userId, cookie }) => getOf(`/query/${userId}`, cookie));
      const count = scaled(6_000);

      const byProduct = () =>
        metered({ node: [product.pid], postgres: [server.pid] }, count, () =>
          load.ask({ port: product.port, connections: CLIENTS, count, requests: own, expected: 200 }),
        );
      const byYardstick = () =>
        metered({ node: [express.pid], postgres: [server.pid] }, count, () =>
          load.ask({ port, connections: CLIENTS, count, requests: bare, expected: 200 }),
        );
      await warmUp(byProduct, byYardstick);
      const compared = await compare(byProduct, byYardstick);
      await Promise.all([product.stop(), load.stop(), express.stop()]);
      return {
        id,
        title,
        yardstick: 'bare Express and one named pg query of the same rows, without sign-in',
        lines: costLines(compared, { cpu: { atMost: 1.15 } }),
        remarks: [],
      };
    },
  };
}
