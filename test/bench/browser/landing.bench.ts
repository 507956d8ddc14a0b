/** K10: the landing page on Lighthouse's slow phone, beside a static page of the same first screen. */
import { test } from '@playwright/test';
import { compare } from '../measure/rounds.js';
import { type Goal, type Line, lineOf } from '../report/figure.js';
import { record } from '../report/results.js';
import { tableOf } from '../report/table.js';
import { Worker } from '../stage/worker.js';
import { firstScreenOf } from './first-screen.js';
import { visit } from './lighthouse.js';

const ROUNDS = 3;
const FULL: Goal = { atLeast: 100 };

test('K10: the landing page on a slow phone', async () => {
  test.setTimeout(600_000);
  const address = `${process.env.PRODUCT_ADDRESS ?? ''}/`;
  const yardstick = Worker.start<{ html: string }, { port: number }>('yardsticks/static-page');
  try {
    const { port } = await yardstick.ask({ html: await firstScreenOf(address) });
    const compared = await compare(
      () => visit(address),
      () => visit(`http://localhost:${port}/`),
      ROUNDS,
    );
    const score = (name: string, { product }: (typeof compared)['seo']): Line => ({
      name,
      unit: '',
      product,
      goal: FULL,
    });
    const figure = {
      id: 'K10',
      title: 'The landing page on Lighthouse’s slow phone',
      yardstick: 'a static page of the same first screen in one file',
      lines: [
        lineOf('largest contentful paint', 'ms', compared.lcp, { atMost: 1.15 }),
        lineOf('first contentful paint', 'ms', compared.fcp),
        score('performance', compared.performance),
        score('accessibility', compared.accessibility),
        score('best practices', compared['best-practices']),
        score('search engines', compared.seo),
      ],
      remarks: [],
    };
    console.log(`\n${tableOf([figure])}`);
    await record(figure);
  } finally {
    await yardstick.stop();
  }
});
