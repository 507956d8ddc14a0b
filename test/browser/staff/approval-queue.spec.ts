import { DEMO, newRecipient, newTransfer } from '../given.js';
import { expect, test } from '../journey.js';
import {
  mariam,
  openRecipients,
  openTransfers,
  prepareApprovals,
  request,
  sara,
  somebody,
} from '../approval-queues.js';
import { violations } from '../page-checks.js';

prepareApprovals();

test('a name in the queue opens the customer, and a grouped number finds the request', async ({ open }) => {
  const name = somebody();
  const { id } = await newRecipient(mariam, sara, { name });
  await newTransfer(sara, id, '5.00');
  const [account] = (await (await sara.api.get('/api/accounts')).json()) as { iban: string }[];
  const page = await open(DEMO.admin);
  await openTransfers(page);
  await page.getByRole('searchbox').fill(account?.iban.replace(/(.{4})(?=.)/g, '$1 ') ?? '');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Approve 1', exact: true })).toBeVisible();
  await request(page, name).getByRole('link', { name: 'Sara Nasser' }).click();
  await expect(page).toHaveURL(/\/admin\/customers\//);
  await expect(page.getByRole('heading', { name: 'Sara Nasser' })).toBeVisible();
});

test('all that is known of a request opens beside the list, on every screen', async ({ open }) => {
  const name = somebody();
  const { id } = await newRecipient(mariam, sara, { name });
  await newTransfer(sara, id, '7.00');
  const page = await open(DEMO.admin);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openTransfers(page, name);
    await request(page, name)
      .getByRole('button', { name: `Everything about ${name}` })
      .click();
    const panel = page.getByRole('dialog', { name });
    await expect(panel.getByText('Available balance')).toBeVisible();
    await expect(panel.getByText('AED 993.00')).toBeVisible();
    await expect(panel.getByText('No other payment to this recipient')).toBeVisible();
    await expect(panel.getByText('Recipient’s account can be credited')).toBeVisible();
    await expect(panel.getByRole('button', { name: `Approve ${name}` })).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(request(page, name)).toBeFocused();
  }
});

test('rows have one height at a desk, with the whole IBAN on one line', async ({ open }) => {
  const family = somebody();
  await newRecipient(mariam, sara, {
    name: `${family} of the very long name that no column can hold at once`,
    status: 'pending',
    accountNumber: 'AE070331234567890123456',
  });
  await newRecipient(mariam, sara, { name: family, status: 'pending' });
  const longest = { accountNumber: 'MT84MALT011000012345MTLCAST001S' };
  await newRecipient(mariam, sara, { name: `${family} abroad`, status: 'pending', ...longest });
  const page = await open(DEMO.admin, { viewport: { width: 1440, height: 900 } });
  await openRecipients(page, family);
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const row of await page.getByRole('article').all()) {
    expect((await row.boundingBox())?.height).toBe(44);
  }
  const number = page.getByText('AE07 0331 2345 6789 0123 456');
  expect((await number.boundingBox())?.height).toBeLessThan(24);
  // Its cell cuts what has no room.
  const cell = page.locator('dd').filter({ has: number });
  expect(await cell.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const abroad = page.getByText('MT84 MALT 0110 0001 2345 MTLC AST0 01S');
  for (const side of ['Width', 'Height'] as const) {
    const hidden = await abroad.evaluate(
      (element, name) => element[`scroll${name}`] - element[`client${name}`],
      side,
    );
    expect(hidden).toBe(0);
  }
});

test('decisions need no mouse', async ({ open }) => {
  const recipient = somebody();
  for (const name of [recipient, somebody()]) await newRecipient(mariam, sara, { name, status: 'pending' });
  const page = await open(DEMO.admin);
  await page.goto('/admin/simple');
  const rows = page.getByRole('article');
  await expect(rows.nth(1)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(recipient);
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type(recipient);
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(request(page, recipient)).toBeFocused();
  await page.keyboard.press('a');
  await expect(request(page, recipient)).toContainText('Approved');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden();
});

test('a new request moves nothing that is under the pointer', async ({ open }) => {
  const family = somebody();
  const [first, second] = [`${family} the first`, `${family} the second`];
  await newRecipient(mariam, sara, { name: first, status: 'pending' });
  const page = await open(DEMO.admin);
  await page.goto('/admin/simple');
  await page.getByRole('searchbox').fill(family);
  // The search runs on the server a moment later; until then the row is one of many.
  await expect(page.getByRole('article')).toHaveCount(1);
  await request(page, first).hover();
  const before = await request(page, first).boundingBox();

  await newRecipient(mariam, sara, { name: second, status: 'pending' });
  await expect(request(page, second)).toBeVisible();
  expect(await request(page, first).boundingBox()).toEqual(before);
});

test('the open tab is in view on a phone', async ({ open }) => {
  const { id } = await newRecipient(mariam, sara, { name: somebody() });
  const { reference } = await newTransfer(sara, id, '250.00');
  const page = await open(DEMO.admin, { viewport: { width: 390, height: 844 } });
  for (const [key, name] of [
    ['standing-orders', /^Standing Orders/],
    ['accounts', /^Account Management/],
    ['beneficiaries', /^Beneficiary Approvals/],
  ] as const) {
    await page.goto(`/admin/simple?tab=${key}`);
    await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
  }
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Open menu', 'Dark mode']) {
      const button = page.getByRole('button', { name });
      await expect(button).toBeInViewport({ ratio: 1 });
      expect((await button.boundingBox())?.width).toBe(44);
    }
  }
  await page.goto(`/admin/simple?tab=transfers&find=${reference}`);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('choosing the first request moves no row under the pointer', async ({ open }) => {
  const name = somebody();
  await newRecipient(mariam, sara, { name, status: 'pending' });
  const page = await open(DEMO.admin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openRecipients(page, name);
  const row = request(page, name);
  await expect(row).toBeVisible();
  const before = await row.boundingBox();

  await row.getByRole('checkbox').click();
  await expect(page.getByText('1 chosen')).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
});

test('the number and the check of a recipient stand beside each other on a tablet', async ({ open }) => {
  const name = somebody();
  const accountNumber = 'AE070331234567890123457';
  const recipient = { name, bankName: 'Oasis Bank', accountNumber, type: 'domestic' };
  await sara.api.post('/api/beneficiaries', { data: recipient });
  const page = await open(DEMO.admin);
  await page.setViewportSize({ width: 768, height: 1024 });
  await openRecipients(page, name);
  const number = await request(page, name).getByText('AE07 0331 2345 6789 0123 457').boundingBox();
  const check = await request(page, name).getByText('This IBAN isn’t valid.').boundingBox();
  if (!number || !check) throw new Error('The number or the check is not on the page');
  expect(check.x).toBeGreaterThan(number.x + number.width);
});
