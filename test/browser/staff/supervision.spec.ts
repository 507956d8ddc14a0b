/** The pages of supervisors: the reports of the desk and its settings. */
import { randomUUID } from 'node:crypto';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { admin, ask, prepareDesk, sara } from '../desk-page.js';
import { bodyOf, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { sidewaysOverflow, violations } from '../page-checks.js';

prepareDesk();

test('the report is about the days and the tag that a supervisor chooses, and is downloaded', async ({
  open,
}) => {
  const tag = `Loans ${randomUUID().slice(0, 6)}`;
  await ask('Hello');
  const [conversation] = await bodyOf<ConversationDto[]>(
    await admin.get(`/api/support/conversations?search=${sara.username}`),
  );
  const { id } = conversation ?? { id: '' };
  await bodyOf(await admin.post(`/api/support/conversations/${id}/tags`, { data: { tag } }));
  const complaint = { kind: 'complaint', reason: 'fees', text: 'Too high.', customerId: sara.id };
  await bodyOf(await admin.post('/api/support/cases', { data: { ...complaint, conversationId: id } }));

  const page = await open(workerAdministrator());
  await page.goto('/admin/support-reports');
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByLabel('Tag', { exact: true }).click();
  await page.keyboard.type(tag);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/days=7&tag=Loans/);
  await expect(page.getByText('1 case', { exact: true })).toBeVisible();
  const byDay = page.getByRole('table', { name: 'Conversations by day' });
  await expect(byDay.getByRole('row')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('support-report.csv');

  await page.getByLabel('Last day').fill('01/01/2020');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The last day is before the first.')).toBeVisible();
  await page.getByLabel('First day').fill('01/12/2019');
  await page.keyboard.press('Enter');
  await expect(page.getByText('None in this period').first()).toBeVisible();
  await expect(page).toHaveURL(/from=2019-12-01&to=2020-01-01/);
});

test('a supervisor adds a holiday, is told of wrong hours and targets, and saves', async ({ open }) => {
  const holiday = `Eid ${randomUUID().slice(0, 6)}`;
  const year = new Date().getUTCFullYear() + 1;
  const page = await open(workerAdministrator());
  await page.goto('/admin/desk');
  const card = (name: string) => page.getByRole('region', { name, exact: true });

  await test.step('hours that end before they begin are not saved', async () => {
    const hours = card('Opening hours');
    const begin = hours.getByLabel('From').first();
    const before = await begin.inputValue();
    await begin.fill('25:00');
    await expect(hours.getByRole('alert')).toContainText('Please enter times like 08:00');
    await expect(hours.getByRole('button', { name: 'Save' })).toBeDisabled();
    await begin.fill(before);
    await hours.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Opening hours saved')).toBeVisible();
  });

  await test.step('targets are whole numbers', async () => {
    const targets = card('Targets');
    const field = targets.getByLabel(/^Decision about a case/);
    await field.fill('');
    await targets.getByRole('button', { name: 'Save' }).click();
    await expect(targets.getByText(/^Please enter a whole number from 1/)).toBeVisible();
    await field.fill('40');
    await targets.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Targets saved')).toBeVisible();
  });

  await test.step('a holiday is added and deleted', async () => {
    const holidays = card('Holidays');
    await holidays.getByLabel('Date').fill(`17/03/${year}`);
    await holidays.getByLabel('Name').fill(holiday);
    await holidays.getByRole('button', { name: 'Add holiday' }).click();
    const remove = holidays.getByRole('button', { name: `Delete ${holiday}` });
    await expect(remove).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await remove.click();
    await expect(remove).toHaveCount(0);
  });
});
