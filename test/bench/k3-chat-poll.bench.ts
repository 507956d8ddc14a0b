import type { ChatReplyDto } from '#contract/shapes/chat.dto';
import type { LoadPlan, LoadReport } from './generators/http-load.js';
import { metered } from './measure/metered.js';
import { compare, warmUp } from './measure/rounds.js';
import { ORDINARY, scaled } from './measure/size.js';
import { spreadOf } from './measure/spread.js';
import { type Bench, costLines } from './report/figure.js';
import { getOf, unchangedPolls } from './stage/requests.js';
import type { Stage } from './stage/stage.js';
import { statementsDuring } from './stage/statements.js';
import type { ExpressPlan } from './yardsticks/express.js';

const CLIENTS = 64;
const CUSTOMERS = 512;
const REPLIES: ChatReplyDto[] = [
  { message: 'Hello, how can I help you?', timestamp: '2026-01-05T08:00:00.000Z', agentName: 'Priya' },
  { message: 'It was approved a minute ago.', timestamp: '2026-01-05T08:02:00.000Z', agentName: 'Priya' },
];

/** K3: a chat panel that polls without anything new. */
export const k3: Bench<Stage> = {
  id: 'K3',
  async measure(stage) {
    const server = await stage.server();
    const bank = await stage.clone(await stage.bank(ORDINARY), 'k3');
    const product = await stage.product(bank.target);
    const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
    const express = stage.worker<ExpressPlan, { port: number }>('yardsticks/express');
    const { port } = await express.ask({ json: REPLIES });
    const people = bank.people.slice(0, CUSTOMERS);
    const polls = await unchangedPolls(product, people);
    const bare = people.map(({ cookie }) => getOf('/json', cookie));
    const count = scaled(12_000);

    const byProduct = () =>
      metered({ node: [product.pid], postgres: [server.pid] }, count, () =>
        load.ask({ port: product.port, connections: CLIENTS, count, requests: polls, expected: 304 }),
      );
    const byYardstick = () =>
      metered({ node: [express.pid], postgres: [server.pid] }, count, () =>
        load.ask({ port, connections: CLIENTS, count, requests: bare, expected: 200 }),
      );
    await warmUp(byProduct, byYardstick);
    const compared = await compare(byProduct, byYardstick);
    const statements = await statementsDuring(server, bank.target.database, byProduct);
    await Promise.all([product.stop(), load.stop(), express.stop()]);
    return {
      id: 'K3',
      title: 'An unchanged chat poll (304), 64 clients, 512 customers',
      yardstick: 'a bare Express res.json of two replies',
      lines: [
        ...costLines(compared, { cpu: { atMost: 0.5 } }),
        {
          name: 'statements per poll',
          unit: '',
          product: spreadOf([statements / count]),
          goal: { atMost: 0 },
        },
      ],
      remarks: [`${statements} statements were sent because of ${count.toLocaleString('en')} polls.`],
    };
  },
};
