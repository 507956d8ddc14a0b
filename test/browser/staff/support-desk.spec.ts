/** The agents' desk: customers, agents, and what each agent sees of the others. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page, WebSocketRoute } from '@playwright/test';
import {
  bodyOf,
  type Credentials,
  type Customer,
  DEMO,
  newAgent,
  newCustomer,
  newRecipient,
  newTransfer,
  session,
  workerAdministrator,
} from '../given.js';
import { expect, test } from '../journey.js';

let admin: APIRequestContext;
let sara: Customer;
let priya: Credentials;
let name: string;

test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());
test.beforeEach(async () => {
  const lastName = `Nasser ${randomUUID().slice(0, 8)}`;
  name = `Sara ${lastName}`;
  sara = await newCustomer(admin, { lastName });
  priya = await newAgent(admin, 'Priya');
});
test.afterEach(() => sara.api.dispose());

const row = (page: Page): Locator => page.getByRole('link', { name });
const thread = (page: Page): Locator => page.getByRole('log');
const said = (page: Page, text: string): Locator => thread(page).getByText(text, { exact: true });
const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Reply to Sara' });

async function ask(text: string): Promise<void> {
  await bodyOf(await sara.api.post('/api/chat/message', { data: { message: text } }));
}

async function openConversation(page: Page): Promise<void> {
  await page.goto('/support');
  await row(page).click();
  await expect(thread(page)).toBeVisible();
}

async function openChat(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Live Support' }).click();
  return page.getByRole('dialog', { name: 'Live Support' });
}

/** Simulates a lost network: requests fail, and the socket closes and does not come back until `mend`. */
async function cuttable(page: Page): Promise<{ cut: () => Promise<void>; mend: () => Promise<void> }> {
  let isCut = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    if (isCut) {
      void socket.close();
    } else {
      socket.connectToServer();
      open.add(socket);
    }
  });
  return {
    async cut() {
      isCut = true;
      await page.context().setOffline(true);
      for (const socket of open) await socket.close();
      open.clear();
    },
    async mend() {
      isCut = false;
      await page.context().setOffline(false);
    },
  };
}

for (const sockets of ['with sockets', 'with sockets blocked on the customer’s side']) {
  test(`customer and agent talk, ${sockets}`, async ({ open }) => {
    const [customer, agent] = [await open(sara), await open(priya)];
    if (sockets !== 'with sockets') {
      await customer.routeWebSocket('**/socket.io/**', (socket) => socket.close());
    }
    await agent.goto('/support');
    const chat = await openChat(customer);
    await chat.getByRole('textbox').fill('When will my transfer be approved?');
    await customer.keyboard.press('Enter');

    await row(agent).click();
    await expect(said(agent, 'When will my transfer be approved?')).toBeVisible();
    await composer(agent).fill('Within the hour.');
    await composer(agent).press('Control+Enter');
    await expect(said(agent, 'Within the hour.')).toHaveCount(1);
    await expect(chat.getByText('Within the hour.', { exact: true })).toHaveCount(1);
    await expect(agent.getByText('Claimed by you').first()).toBeVisible();
    await expect(thread(agent).getByText('Read').last()).toBeAttached();

    await chat.getByRole('textbox').fill('Thank you');
    await customer.keyboard.press('Enter');
    await expect(said(agent, 'Thank you')).toHaveCount(1);
  });
}

test('an agent who was offline for ten seconds has everything, in order and once', async ({
  open,
  complaints,
}) => {
  await ask('First');
  const agent = await open(priya);
  await agent.clock.install();
  const network = await cuttable(agent);
  await openConversation(agent);
  await expect(said(agent, 'First')).toBeVisible();

  await network.cut();
  for (const text of ['Second', 'Third', 'Fourth']) await ask(text);
  await agent.clock.fastForward(10_000);
  await network.mend();
  await agent.clock.fastForward(10_000);

  for (const text of ['First', 'Second', 'Third', 'Fourth']) await expect(said(agent, text)).toHaveCount(1);
  const lines = await thread(agent).locator('[dir=auto]').allInnerTexts();
  expect(lines.map((line) => line.split('\n')[0])).toEqual(['First', 'Second', 'Third', 'Fourth']);
  await expect(row(agent)).toContainText('Fourth');
  // Drops the errors of requests that were made without a network.
  complaints.length = 0;
});

test('after a network failure a conversation opens by itself later, a reply is marked in the list', async ({
  open,
  complaints,
}) => {
  await ask('First');
  const agent = await open(priya);
  const network = await cuttable(agent);
  await agent.goto('/support');
  await expect(row(agent)).toBeVisible();
  await network.cut();
  await row(agent).click();
  await expect(agent.getByRole('button', { name: 'Try again' })).toBeVisible();
  await network.mend();
  await expect(said(agent, 'First')).toBeVisible();

  await network.cut();
  await composer(agent).fill('Good morning');
  await agent.keyboard.press('Control+Enter');
  await expect(row(agent)).toContainText('Not sent');
  // Drops the errors of requests that were made without a network.
  complaints.length = 0;
});

test('two agents in one conversation see each other, and exactly one claims it', async ({ open }) => {
  await ask('Hello');
  const [here, there] = [await open(priya), await open(await newAgent(admin, 'Omar'))];
  await openConversation(here);
  await openConversation(there);
  await expect(here.getByText(/Omar.* is here, too/)).toBeVisible();
  await expect(there.getByText(/Priya.* is here, too/)).toBeVisible();

  await here.keyboard.press('Escape');
  await here.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(here.getByText('Claimed by you').first()).toBeVisible();
  await expect(there.getByText('Claimed by Priya').first()).toBeVisible();
  await expect(there.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0);

  await here.getByRole('button', { name: 'Release' }).click();
  await expect(there.getByRole('button', { name: 'Claim', exact: true })).toBeVisible();
});

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

test('a canned reply is found by its shortcut and speaks to the customer by name', async ({ open }) => {
  const shortcut = `hi${randomUUID().slice(0, 6)}`;
  const reply = { shortcut, text: 'Good morning, {firstName}!' };
  await bodyOf(await admin.post('/api/support/canned-replies', { data: reply }));
  await ask('Hello');
  const agent = await open(priya);
  await openConversation(agent);

  await composer(agent).click();
  await agent.keyboard.type(`/${shortcut}`);
  await expect(agent.getByRole('option', { name: new RegExp(shortcut) })).toBeVisible();
  await agent.keyboard.press('Enter');
  await expect(composer(agent)).toHaveValue('Good morning, Sara!');
});

test('a draft is kept with its conversation, also when the page is loaded again', async ({ open }) => {
  await ask('Hello');
  const agent = await open(priya);
  await openConversation(agent);
  await composer(agent).fill('Not finished');
  await agent.reload();
  await expect(composer(agent)).toHaveValue('Not finished');
});

test('resolved leaves the list, and the customer’s next message brings it back', async ({ open }) => {
  await ask('Hello');
  const agent = await open(priya);
  await openConversation(agent);
  await agent.keyboard.press('Escape');
  await agent.keyboard.press('e');
  await expect(agent.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(thread(agent).getByText(/Resolved by .?Priya/)).toBeVisible();

  await ask('One more thing');
  await expect(agent.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible();
  await expect(said(agent, 'One more thing')).toBeVisible();
});

test('the customer’s money is beside the words, and moves with them', async ({ open }) => {
  await ask('Hello');
  const agent = await open(priya);
  await openConversation(agent);
  const pane = agent.getByRole('complementary', { name: 'Customer' });
  await expect(pane).toContainText('AED 1,000.00');

  await bodyOf(
    await admin.patch(`/api/admin/accounts/${sara.accountId}/balance`, { data: { balance: '880.00' } }),
  );
  await expect(pane).toContainText('AED 880.00');
  await expect(pane.getByRole('textbox')).toHaveCount(0);
});

test('a transaction that the customer asks about opens in the customer pane', async ({ open }) => {
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
});

test('the rating of a resolved conversation is in its head', async ({ open }) => {
  await ask('Hello');
  const agent = await open(priya);
  await openConversation(agent);
  await agent.keyboard.press('Escape');
  await agent.keyboard.press('e');
  await expect(agent.getByRole('button', { name: 'Reopen' })).toBeVisible();

  const data = { rating: 4, comment: 'Quick and friendly.' };
  expect((await sara.api.post('/api/chat/rating', { data })).status()).toBe(204);
  await expect(agent.getByText('Rated 4 of 5 stars')).toBeVisible();
  await expect(agent.getByText('Quick and friendly.')).toBeVisible();
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
