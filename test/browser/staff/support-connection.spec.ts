import { newAgent } from '../given.js';
import { expect, test } from '../journey.js';
import {
  prepareDesk,
  sara,
  priya,
  openChat,
  row,
  said,
  composer,
  thread,
  ask,
  cuttable,
  openConversation,
  admin,
} from '../desk-page.js';

prepareDesk();

for (const sockets of ['with sockets', 'with sockets blocked on the customer’s side']) {
  test(`customer and agent talk, ${sockets} @translated`, async ({ open }) => {
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
  // Drops the errors of requests that were made without a network, of which an open page makes more.
  await agent.close();
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
