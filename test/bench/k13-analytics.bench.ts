import { MONTH_ANALYSIS } from '../../backend/src/analytics/month-analysis.sql.js';
import type { LoadPlan, LoadReport } from './generators/http-load.js';
import { metered } from './measure/metered.js';
import { compare, warmUp } from './measure/rounds.js';
import { grown, scaled, sized } from './measure/size.js';
import { quantileOf, sortedOf } from './measure/spread.js';
import { type Bench, costLines, lineOf } from './report/figure.js';
import { expectBooksToBalance } from './stage/product.js';
import { giveLongHistory } from './stage/long-history.js';
import { getOf } from './stage/requests.js';
import type { Stage } from './stage/stage.js';
import type { QueryPlan } from './yardsticks/query-by-pg.js';

const HISTORY = sized(100_000, 10_000, 500);
/** The longest p95 of an answer, in milliseconds. */
const LONGEST = 50;

/** K13: the current month of a customer with a long history, one request at a time. */
export const k13: Bench<Stage> = {
  id: 'K13',
  async measure(stage) {
    const server = await stage.server();
    const bank = await stage.clone(await stage.bank(grown(1_000)), 'k13');
    const [person] = bank.people;
    if (!person) throw new Error('The bank has no customer.');
    await server.connected(bank.target.database, (client) =>
      giveLongHistory((sql, parameters) => client.query(sql, [...(parameters ?? [])]), person, HISTORY),
    );
    const product = await stage.product(bank.target);
    const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
    const pg = stage.worker<QueryPlan, LoadReport>('yardsticks/query-by-pg');
    const count = scaled(100);
    const requests = [getOf('/api/analytics', person.cookie)];
    const plan = { database: bank.target, sql: MONTH_ANALYSIS, values: [person.userId, null, null], count };

    const measured = async (node: number, ask: () => Promise<LoadReport>) => {
      let latencies: number[] = [];
      const cost = await metered({ node: [node], postgres: [server.pid] }, count, async () => {
        const report = await ask();
        ({ latencies } = report);
        return report;
      });
      return { ...cost, p95: quantileOf(sortedOf(latencies), 0.95) };
    };
    const byProduct = () =>
      measured(product.pid, () =>
        load.ask({ port: product.port, connections: 1, count, requests, expected: 200 }),
      );
    const byYardstick = () => measured(pg.pid, () => pg.ask(plan));
    await warmUp(byProduct, byYardstick);
    const compared = await compare(byProduct, byYardstick);
    await expectBooksToBalance(product, bank.admins[0] ?? '');
    for (const process of [product, load, pg]) await process.stop();
    return {
      id: 'K13',
      title: `GET /api/analytics of a customer with ${HISTORY.toLocaleString('en')} transactions in a year`,
      yardstick: 'the same SQL, prepared, by a bare pg client',
      lines: [
        { name: 'p95', unit: 'ms', product: compared.p95.product, goal: { atMost: LONGEST } },
        lineOf('p95 against the yardstick', 'ms', compared.p95, { atMost: 1.2 }),
        ...costLines(compared, {}),
      ],
      remarks: [],
    };
  },
};
