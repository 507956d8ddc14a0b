import type { APIRequestContext } from '@playwright/test';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { bodyOf, DEMO, session, signIn } from '../browser/given.js';
import { expect, test } from '../browser/journey.js';
import { open, take } from './take.js';

const LAPTOP = { width: 1440, height: 900 };

/** Creates conversations for the picture of the desk. */
async function talk(): Promise<void> {
  const [aisha, agent] = [await session(DEMO.aisha), await session(DEMO.agent)];
  await say(aisha, 'Good morning. I have sent AED 250.00 to Omar. When will he have it?');
  const [conversation] = await bodyOf<ConversationDto[]>(await agent.get('/api/support/conversations'));
  const path = `/api/support/conversations/${conversation?.id ?? ''}`;
  await bodyOf(
    await agent.post(`${path}/replies`, { data: { message: 'Good morning, Aisha. Let me look.' } }),
  );
  await bodyOf(await agent.post(`${path}/notes`, { data: { message: 'Waits for approval since 9:40.' } }));
  await bodyOf(
    await agent.post(`${path}/replies`, {
      data: { message: 'It waits for approval. He has it as soon as that is done: within the hour.' },
    }),
  );
  await say(aisha, 'Thank you, that was quick!');
  await say(await session({ username: 'ravi', password: 'Ravi#2026' }), 'Why is my account restricted?');
}

async function say(customer: APIRequestContext, message: string): Promise<void> {
  await bodyOf(await customer.post('/api/chat/message', { data: { message } }));
}

test.describe('the bank’s own people', () => {
  test.use({ viewport: LAPTOP, contextOptions: { reducedMotion: 'reduce' } });

  test('the inbox of an administrator, with a request beside it', async ({ page }) => {
    await signIn(page, DEMO.admin);
    await open(page, '/admin/inbox?queue=transfers');
    await page.getByRole('article').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('Available')).toBeVisible();
    await take(page, 'inbox');
  });

  test('the support desk', async ({ page }) => {
    await talk();
    await signIn(page, DEMO.agent);
    await open(page, '/support');
    await page.getByRole('link', { name: /^Aisha/ }).click();
    await expect(page.getByRole('log').getByText('Thank you, that was quick!')).toBeVisible();
    await take(page, 'support-desk');
  });
});
