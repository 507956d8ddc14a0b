import { randomUUID } from 'node:crypto';
import type { CaseDto } from '#contract/shapes/cases.dto';
import { bodyOf, DEMO, newCustomer, newRecipient, newTransfer, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { violations } from '../page-checks.js';
import {
  prepareDesk,
  ask,
  priya,
  openConversation,
  said,
  sara,
  admin,
  composer,
  thread,
  name,
  row,
} from '../desk-page.js';

prepareDesk();

test('a note is written after a click on Internal note, and stays among colleagues', async ({ open }) => {
  await ask('Hello');
  const [here, there] = [await open(priya), await open(DEMO.agent)];
  await openConversation(here);
  await openConversation(there);
  await here.getByText('Internal note', { exact: true }).click();
  await expect(here.getByRole('textbox', { name: 'Internal note about Sara' })).toBeFocused();
  await here.keyboard.type('Called twice last week.');
  await here.keyboard.press('Control+Enter');

  await expect(said(there, 'Called twice last week.')).toBeVisible();
  const history = await bodyOf<{ message: string }[]>(await sara.api.get('/api/chat/history'));
  expect(history.map(({ message }) => message)).toEqual(['Hello']);
});

test('beside a conversation is the customer’s money; it has canned replies, a kept draft, an end and a rating', async ({
  open,
}) => {
  const shortcut = `hi${randomUUID().slice(0, 6)}`;
  const reply = { shortcut, text: 'Good morning, {firstName}!' };
  await bodyOf(await admin.post('/api/support/canned-replies', { data: reply }));
  await ask('Hello');
  const agent = await open(priya);
  await openConversation(agent);

  await test.step('the money moves with what is posted', async () => {
    const pane = agent.getByRole('complementary', { name: 'Customer' });
    await expect(pane).toContainText('AED 1,000.00');

    await bodyOf(
      await admin.patch(`/api/admin/accounts/${sara.accountId}/balance`, { data: { balance: '880.00' } }),
    );
    await expect(pane).toContainText('AED 880.00');
    await expect(pane.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('a canned reply is found by its shortcut and speaks to the customer by name', async () => {
    await composer(agent).click();
    await agent.keyboard.type(`/${shortcut}`);
    await expect(agent.getByRole('option', { name: new RegExp(shortcut) })).toBeVisible();
    await agent.keyboard.press('Enter');
    await expect(composer(agent)).toHaveValue('Good morning, Sara!');
  });

  await test.step('a draft is kept with its conversation, also when the page is loaded again', async () => {
    await composer(agent).fill('Not finished');
    await agent.reload();
    await expect(composer(agent)).toHaveValue('Not finished');
    await composer(agent).fill('');
  });

  await test.step('the rating of a resolved conversation is in its head', async () => {
    await agent.keyboard.press('Escape');
    await agent.keyboard.press('e');
    await expect(agent.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await expect(thread(agent).getByText(/Resolved by .?Priya/)).toBeVisible();

    const data = { rating: 4, comment: 'Quick and friendly.' };
    expect((await sara.api.post('/api/chat/rating', { data })).status()).toBe(204);
    await expect(agent.getByText('Rated 4 of 5 stars')).toBeVisible();
    await expect(agent.getByText('Quick and friendly.')).toBeVisible();
  });

  await test.step('the customer’s next message brings it back', async () => {
    await ask('One more thing');
    await expect(agent.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible();
    await expect(said(agent, 'One more thing')).toBeVisible();
  });
});

test('a transaction that the customer asks about opens in the customer pane, and a case about it is opened', async ({
  open,
}) => {
  const recipient = await newRecipient(admin, sara);
  const { id, reference } = await newTransfer(sara, recipient.id, '12.50');
  const data = { message: 'When will it arrive?', transactionId: id };
  await bodyOf(await sara.api.post('/api/chat/message', { data }));
  const agent = await open(priya);
  await openConversation(agent);
  const pane = agent.getByRole('complementary', { name: 'Customer' });
  const entry = pane.getByRole('listitem').filter({ hasText: reference });
  await expect(entry).not.toHaveAttribute('aria-current', 'true');

  await thread(agent)
    .getByRole('button', { name: /Layla Haddad/ })
    .click();
  await expect(entry).toHaveAttribute('aria-current', 'true');
  await expect(entry).toBeFocused();
  await expect(entry).toContainText('12.50');

  await entry.getByRole('button', { name: 'Open a case' }).click();
  const form = agent.getByRole('dialog', { name: 'Open a case' });
  await form.getByLabel('What is wrong?').click();
  await agent.getByTitle('Not received').click();
  await form.getByLabel('What has happened?').fill('The shop says that nothing has arrived.');
  expect(await violations(agent)).toEqual([]);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(agent.getByText(/^Case CAS-.+ opened$/)).toBeVisible();
  const cases = await bodyOf<CaseDto[]>(await sara.api.get('/api/cases'));
  expect(cases).toMatchObject([{ kind: 'dispute', reason: 'not_received', transactionId: id }]);

  const supervisor = await open(workerAdministrator());
  await supervisor.goto(`/admin/customers/${sara.id}?tab=cases`);
  await expect(supervisor.getByRole('tabpanel')).toContainText('30 days left');
  expect(await violations(supervisor)).toEqual([]);
  await supervisor.getByRole('link', { name: cases[0]?.number ?? '' }).click();
  await expect(supervisor.getByRole('dialog', { name: 'Case number' })).toContainText('nothing has arrived');
});

test('the longest waiting customer comes first under Unclaimed, until the agent chooses another order', async ({
  open,
}) => {
  await ask('First');
  const later = await newCustomer(admin, { lastName: name.slice('Sara '.length) });
  await bodyOf(await later.api.post('/api/chat/message', { data: { message: 'Second' } }));
  await later.api.dispose();
  const agent = await open(priya);
  await agent.goto('/support?list=unclaimed');
  await agent.getByRole('searchbox').fill(name);
  await expect(row(agent)).toHaveCount(2);
  await expect(row(agent).first()).toContainText('First');

  await agent.getByRole('button', { name: 'Newest' }).click();
  await expect(row(agent).first()).toContainText('Second');
  await agent.reload();
  await expect(agent.getByRole('button', { name: 'Newest' })).toHaveAttribute('aria-pressed', 'true');
  await agent.getByRole('searchbox').fill(name);
  await expect(row(agent)).toHaveCount(2);
  await expect(row(agent).first()).toContainText('Second');
});

test('a customer who is restricted comes first, at once', async ({ open }) => {
  await ask('First');
  const later = await newCustomer(admin, { lastName: name.slice('Sara '.length) });
  await bodyOf(await later.api.post('/api/chat/message', { data: { message: 'Second' } }));
  await later.api.dispose();
  const agent = await open(priya);
  await agent.goto('/support');
  await agent.getByRole('searchbox').fill(name);
  await expect(row(agent)).toHaveCount(2);
  await expect(row(agent).first()).toContainText('Second');

  await bodyOf(await admin.patch(`/api/admin/users/${sara.id}/restriction`, { data: { restricted: true } }));
  await expect(row(agent).first()).toContainText('First');
});
