/** Transactions, the audit trail and the ledger check. */
import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { AuditItemDto, LedgerCheckDto } from '#contract/shapes/admin/admin-views.dto';
import {
  bodyOf,
  type Customer,
  decideTransfer,
  DEMO,
  newCustomer,
  newRecipient,
  newTransfer,
  session,
  workerAdministrator,
} from '../given.js';
import { expect, test } from '../journey.js';
import { violations } from '../page-checks.js';

let admin: APIRequestContext;
let sara: Customer;
let lastName: string;

test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());
test.beforeEach(async () => {
  lastName = `Nasser ${randomUUID().slice(0, 8)}`;
  sara = await newCustomer(admin, { balance: '1000.00', lastName });
});
test.afterEach(() => sara.api.dispose());

async function sent(amount: string): Promise<{ id: string; reference: string }> {
  const { id } = await newRecipient(admin, sara);
  return newTransfer(sara, id, amount);
}

const row = (page: Page, reference: string): Locator => page.getByRole('row').filter({ hasText: reference });

async function openTransactions(page: Page): Promise<void> {
  await page.goto('/admin/comprehensive');
  await page.getByRole('tab', { name: 'Transaction Management' }).click();
  for (const column of ['Reference', 'Amount', 'Type', 'Status', 'Date', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  }
}

test('a transaction comes to the table by itself, is found, gets another date, and says what became of it', async ({
  open,
}) => {
  const page = await open(DEMO.admin);
  await openTransactions(page);
  const { id, reference } = await sent('250.00');

  await expect(row(page, reference)).toContainText('AED 250.00');
  await expect(row(page, reference)).toContainText(`Sara ${lastName}`);
  await expect(row(page, reference)).toContainText('Pending');

  await test.step('the server searches by reference and by name', async () => {
    const search = page.getByRole('searchbox');
    await search.fill(lastName);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row(page, reference)).toBeVisible();

    await search.fill(reference.slice(0, -2).toLowerCase());
    await expect(page.getByRole('row')).toHaveCount(2);
    await search.fill('TXN-0000-0000-0000');
    await expect(page.getByText('No transactions found')).toBeVisible();
    await search.fill(lastName);
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  const edit = row(page, reference).getByRole('button', { name: 'Edit date' });
  const day = page.getByLabel(`Date of ${reference}`, { exact: true });
  const time = page.getByLabel(`Time of ${reference} in the UAE`);
  await test.step('a date is edited where it stands: Escape cancels, Enter confirms', async () => {
    await edit.click();
    await day.fill('01/03/2025');
    await day.press('Escape');
    await expect(edit).toBeFocused();
    await expect(row(page, reference)).not.toContainText('1 Mar 2025');

    await edit.press('Enter');
    await expect(day).toBeFocused();
    await day.fill('01/03/2025');
    await day.press('Tab');
    await time.fill('9:30');
    await time.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Transaction Updated' })).toBeVisible();
    await expect(row(page, reference)).toContainText('1 Mar 2025, 09:30');
    const [transaction] = await bodyOf<{ createdAt: string }[]>(await sara.api.get('/api/transactions'));
    expect(transaction?.createdAt).toBe('2025-03-01T05:30:00.000Z');
  });

  await decideTransfer(admin, id, 'failed');
  await expect(row(page, reference)).toContainText('Failed');

  await test.step('what is wrong with a date is seen, also in the first row', async () => {
    await edit.click();
    await day.fill('');
    await time.fill('25:00');
    await time.press('Enter');

    const note = row(page, reference).getByRole('status').locator('span');
    await expect(note).toBeVisible();
    const { x, y, width, height } = (await note.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const above = `document.elementFromPoint(${x + width / 2}, ${y + height / 2})?.textContent`;
    expect(await page.evaluate<string>(above)).toBe(await note.textContent());
  });
});

test('the end of a list stays where it is while more of it comes', async ({ open }) => {
  const path = `/api/admin/accounts/${sara.accountId}/balance`;
  for (let amount = 1; amount <= 120; amount += 1) {
    await bodyOf(await admin.patch(path, { data: { balance: `${amount}.00` } }));
  }
  const page = await open(DEMO.admin);
  await page.goto(`/admin/audit?subject=${sara.accountId}`);
  const entries = page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
  const before = await height();
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');

  await expect.poll(height).toBeGreaterThan(before * 1.5);
  expect(await page.evaluate<number>('scrollY + innerHeight')).toBeLessThan(before * 1.25);
});

test('the audit page has the health of the books, and a trail that says who did what and is taken along', async ({
  open,
}) => {
  const page = await open(DEMO.admin);
  await page.goto('/admin/audit');

  await test.step('the health of the books is a card with figures', async () => {
    const card = page.getByRole('region', { name: 'Ledger health' });
    await expect(card.getByText('The books balance')).toBeVisible();
    const { invariants } = await bodyOf<LedgerCheckDto>(await admin.get('/api/admin/ledger/check'));
    await expect(card.getByText('holds')).toHaveCount(invariants.length);
    await expect(card.getByText('0.00')).toHaveCount(4);
    await card.getByRole('button', { name: 'Check now' }).click();
    await expect(card.getByText('The books balance')).toBeVisible();
  });

  await test.step('the trail says who did what to whom, before and after, and grows by itself', async () => {
    await page.goto(`/admin/audit?subject=${sara.accountId}`);
    const entries = page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem');
    await expect(entries.first()).toContainText('Mariam Al Suwaidi');
    const before = await entries.count();

    await bodyOf(
      await admin.patch(`/api/admin/accounts/${sara.accountId}/balance`, { data: { balance: '880.00' } }),
    );
    await expect(entries).toHaveCount(before + 1);
    await expect(entries.first()).toContainText('Changed the balance of the account');
    await expect(entries.first()).toContainText('1,000.00');
    await expect(entries.first()).toContainText('880.00');

    await page.getByLabel('To', { exact: true }).fill('01/02/2020');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/to=2020-02-01/);
    await expect(entries).toHaveCount(0);
  });

  await test.step('it is a file that no spreadsheet executes', async () => {
    await bodyOf(
      await sara.api.patch('/api/auth/user', {
        data: { firstName: '=HYPERLINK("http://example.ae")', lastName, email: sara.email },
      }),
    );
    await page.goto(`/admin/audit?subject=${sara.id}`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');

    expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    const trail = await bodyOf<AuditItemDto[]>(await admin.get(`/api/admin/audit?subject=${sara.id}`));
    expect(file.trimEnd().split('\r\n')).toHaveLength(trail.length + 1);
    expect(file).toContain(`'=HYPERLINK`);
    expect(file).not.toMatch(/(^|,)"?=HYPERLINK/m);
  });
});

test('everything about one customer is one click away from any of their entries', async ({ open }) => {
  const { id, reference } = await sent('10.00');
  await decideTransfer(admin, id, 'failed');
  const page = await open(DEMO.admin);
  await page.goto(`/admin/audit?subject=${id}`);
  const entries = page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(`Rejected the transfer ${reference}`);
  expect(await violations(page)).toEqual([]);
  await entries
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  await entries
    .first()
    .getByRole('link', { name: `Everything about Sara ${lastName}` })
    .click();
  for (const what of ['Submitted the transfer', 'Approved the beneficiary', 'Opened the account']) {
    await expect(entries.filter({ hasText: what }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: /Remove filter Everything about: Sara/ }).click();
  await expect(page).not.toHaveURL(/customer=/);
  await page.getByRole('combobox', { name: 'Everything about a customer' }).fill(lastName);
  const option = page.locator('.ant-select-item-option');
  await expect(option).toHaveText(new RegExp(`Sara ${lastName}`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/audit\?customer=/);
  await expect(entries.first()).toContainText(`Rejected the transfer ${reference}`);
  await entries.first().getByRole('link', { name: reference, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Sara ${lastName}` })).toBeVisible();
});
