/** The main dialogs and side panels, over their pages: no axe violations, among them landmarks of the same name. */
import type { Page } from '@playwright/test';
import { DEMO, signIn } from '../given.js';
import { expect, test } from '../journey.js';
import { settled, sidewaysOverflow, violations } from '../page-checks.js';

interface Opening {
  path: string;
  /** Presses what opens it. */
  open: (page: Page) => Promise<void>;
  /** Its name. */
  name: string | RegExp;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const inRegion = (region: string) => (page: Page) =>
  page.getByRole('region', { name: region }).getByRole('listitem').first().getByRole('button').click();

const OPENINGS: Record<'aisha' | 'admin' | 'agent', readonly Opening[]> = {
  aisha: [
    { path: '/', open: inRegion('Bill Pay'), name: 'Transaction details' },
    { path: '/', open: press(/notifications/i), name: 'Notifications' },
    { path: '/', open: press('Live Support'), name: 'Live Support' },
    { path: '/transfers', open: press('Initiate Transfer'), name: 'New Transfer' },
    { path: '/transfers', open: inRegion('Transfer History'), name: 'Transaction details' },
    { path: '/transfers?tab=scheduled', open: press('New standing order'), name: /standing order/i },
    { path: '/beneficiaries', open: press('Add Beneficiary'), name: 'Add New Beneficiary' },
    { path: '/savings', open: press('New Goal'), name: 'New Goal' },
    { path: '/bills', open: press('Pay Now'), name: 'Pay bill' },
    { path: '/bills', open: press('Payment history'), name: /history/i },
    { path: '/cards', open: press('Request Card'), name: 'Request Card' },
  ],
  admin: [
    { path: '/admin/inbox', open: openFirstRequest, name: /.+/ },
    { path: '/admin/inbox', open: (page) => page.keyboard.press('?'), name: /.+/ },
    { path: '/', open: press('Create New User'), name: 'Create New User' },
  ],
  agent: [{ path: '/support', open: (page) => page.keyboard.press('?'), name: /.+/ }],
};

async function openFirstRequest(page: Page): Promise<void> {
  await page.getByRole('article').first().focus();
  await page.keyboard.press('Enter');
}

test.describe.configure({ mode: 'parallel' });

for (const [who, openings] of Object.entries(OPENINGS)) {
  test(`no dialog of ${who} has axe violations over its page`, async ({ page }) => {
    test.slow();
    await signIn(page, DEMO[who as keyof typeof OPENINGS]);
    for (const { path, open, name } of openings) {
      await test.step(`${path} ${String(name)}`, async () => {
        await page.goto(path);
        await settled(page);
        await open(page);
        await expect(page.getByRole('dialog', { name }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect.soft(await violations(page), `axe violations over ${path}`).toEqual([]);
        expect.soft(await sidewaysOverflow(page), `pixels beside ${path}`).toBe(0);
      });
    }
  });
}
