import { DEMO, newRecipient, newTransfer } from '../given.js';
import { expect, test } from '../journey.js';
import { prepareApprovals, somebody, mariam, sara, openTransfers, request } from '../approval-queues.js';

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

test('all that is known of a request opens below its columns, on every screen', async ({ open }) => {
  const name = somebody();
  const { id } = await newRecipient(mariam, sara, { name });
  await newTransfer(sara, id, '7.00');
  const page = await open(DEMO.admin);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openTransfers(page, name);
    const row = request(page, name);
    const columns = await row.getByRole('heading').boundingBox();
    await row.getByRole('button', { name: `Everything about ${name}` }).click();
    const details = row.locator('dl').filter({ hasText: 'Submitted' });
    await expect(details).toBeVisible();
    const [whole, opened] = [await row.boundingBox(), await details.boundingBox()];
    expect(opened?.y).toBeGreaterThan((columns?.y ?? 0) + (columns?.height ?? 0));
    expect(opened?.width).toBeGreaterThan((whole?.width ?? 0) * 0.85);
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

test('the open tab is in view on a phone, and a reference on one line', async ({ open }) => {
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
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/simple?tab=transfers&find=${reference}`);
  const box = await page.getByText(reference, { exact: true }).first().boundingBox();
  expect(box?.height).toBeLessThan(24);
});
