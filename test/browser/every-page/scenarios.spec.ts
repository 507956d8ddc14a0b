/** Every page of the people whom the scenarios of the laboratory make opens without an error, in a separate bank. */
import type { APIRequestContext } from '@playwright/test';
import { LAB_SCENARIOS } from '#contract/lab';
import { DEMO, newScenario, session } from '../given.js';
import { expect, test } from '../journey.js';
import { settled } from '../page-checks.js';
import { PLACES } from '../places.js';
import { openProduct, type RunningProduct } from '../product.js';

/** What a page says in place of what it could not load, and of itself if it has failed. */
const ERRORS = /could not be (loaded|shown)|Something went wrong|تعذّر (التحميل|عرض)|حدث خطأ/;
/** The pages of each role that a scenario gives to somebody. */
const PAGES = {
  customer: PLACES.filter(({ as }) => as === 'aisha').map(({ path }) => path),
  agent: PLACES.filter(({ as }) => as === 'agent').map(({ path }) => path),
  admin: PLACES.filter(({ as }) => as === 'admin').map(({ path }) => path),
};

let bank: RunningProduct;
let admin: APIRequestContext;

test.beforeAll(async () => {
  bank = await openProduct();
  admin = await session(DEMO.admin, bank.address);
});
test.afterAll(async () => {
  await admin.dispose();
  await bank.stop();
});

test.describe.configure({ mode: 'serial' });

for (const name of LAB_SCENARIOS) {
  test(`${name} opens on every page`, async ({ open }) => {
    const people = await newScenario(admin, name);
    const administrator = { ...DEMO.admin, role: 'admin' } as const;
    // Its customers are alike, and it is about those who decide.
    const shown = name === 'busy-queue' ? [...people.slice(0, 1), administrator] : people;
    for (const person of shown) {
      const page = await open(person, { baseURL: bank.address });
      for (const path of PAGES[person.role]) {
        await test.step(`${person.username} ${path}`, async () => {
          await page.goto(path);
          await settled(page);
          await expect.soft(page.getByText(ERRORS), `errors on ${path}`).toHaveCount(0);
        });
      }
    }
  });
}
