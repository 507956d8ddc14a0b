import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { bodyOf, decideTransfer, newRecipient, newTransfer, openDark } from '../given.js';
import { expect, test } from '../journey.js';
import { sidewaysOverflow, violations } from '../page-checks.js';
import {
  admin,
  agent,
  agentSocket,
  answer,
  conversation,
  field,
  GREETING,
  log,
  message,
  open,
  openButton,
  panel,
  polled,
  prepareChat,
  saidElsewhere,
  sara,
  write,
} from '../chat-page.js';

prepareChat();

test.describe('live support', () => {
  test('is a conversation with an agent who comes, types and reads, and is there when the page is loaded again', async ({
    page,
  }) => {
    await open(page);
    await expect(panel(page).getByText('We usually reply within 2 minutes')).toHaveCount(0);
    await expect(panel(page).getByText('No agent is online right now')).toBeVisible();
    await write(page, 'When will my transfer be approved?');
    await expect(message(page, 'When will my transfer be approved?')).toBeVisible();
    await expect(message(page, 'Sent')).toBeVisible();

    const socket = await agentSocket();
    try {
      await expect(panel(page).getByText('An agent is online')).toBeVisible();
      await expect(panel(page).getByText('We usually reply within 2 minutes')).toBeVisible();
      const { id, lastMessageAt } = await conversation();
      socket.emit('chat.typing', { conversationId: id });
      await expect(panel(page).getByText('The agent is typing…')).toBeVisible();

      socket.emit('chat.read', { conversationId: id, upTo: lastMessageAt });
      await expect(message(page, 'Seen')).toBeVisible();
      await answer('Within the hour.');
      await expect(message(page, 'Within the hour.')).toBeVisible();
      await expect(panel(page).getByText('The agent is typing…')).toHaveCount(0);
    } finally {
      socket.close();
    }

    await write(page, 'Thank you\nvery much');
    await expect(log(page).getByText('Thank you very much')).toBeVisible();
    await expect(message(page, 'Within the hour.')).toHaveCount(1);
    // The page reports what was read in a call of its own.
    await expect.poll(async () => (await conversation()).customerReadUpTo).not.toBeNull();
    await expect(message(page, 'Sent')).toBeVisible();
    await polled(page);

    await open(page);
    await expect(log(page).locator('[dir=auto]')).toHaveText([
      GREETING,
      'When will my transfer be approved?',
      'Within the hour.',
      'Thank you very much',
    ]);
  });

  test('counts on its button what was not read, is minimised by a click on its header, and keeps the draft', async ({
    page,
  }) => {
    await saidElsewhere('Hello');
    await page.goto('/settings');
    await expect(openButton(page)).toHaveAccessibleName('Live Support');

    await answer('Good morning');
    await expect(openButton(page)).toHaveAccessibleName('Live Support, 1 unread message');
    await answer('How can I help?');
    await expect(openButton(page)).toHaveAccessibleName('Live Support, 2 unread messages');

    await openButton(page).click();
    await expect(message(page, 'How can I help?')).toBeVisible();
    await expect.poll(async () => (await conversation()).customerReadUpTo).not.toBeNull();
    await field(page).press('Escape');
    await expect(openButton(page)).toBeFocused();
    await expect(openButton(page)).toHaveAccessibleName('Live Support');

    await openButton(page).click();
    await field(page).fill('Not finished');
    await panel(page).getByRole('heading', { name: 'Live Support' }).click();
    await expect(field(page)).toHaveCount(0);

    await panel(page).getByRole('button', { name: 'Expand' }).press('Enter');
    await expect(field(page)).toHaveValue('Not finished');
    await panel(page).getByRole('button', { name: 'Close chat' }).click();
    await openButton(page).press('Enter');
    await expect(field(page)).toHaveValue('Not finished');
  });

  test('keeps its place when one has scrolled up, and says that there is more', async ({ page }) => {
    for (let line = 1; line <= 20; line += 1) await saidElsewhere(`Line ${line}`);
    await open(page);
    await expect(message(page, 'Line 20')).toBeInViewport();

    await log(page).hover();
    await page.mouse.wheel(0, -2_000);
    await expect(message(page, GREETING)).toBeInViewport();
    await answer('Good morning');
    await expect(message(page, GREETING)).toBeInViewport();

    await panel(page).getByRole('button', { name: 'New messages' }).click();
    await expect(message(page, 'Good morning')).toBeInViewport();
    await expect(panel(page).getByRole('button', { name: 'New messages' })).toHaveCount(0);
  });

  test('says who resolved it, and is rated, without sockets too', async ({ page }) => {
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
    await open(page);
    await write(page, 'Hello');
    await expect(message(page, 'Sent')).toBeVisible();
    await answer('Good morning');
    await expect(message(page, 'Good morning')).toBeVisible();
    const { id } = await conversation();
    await bodyOf(await agent.post(`/api/support/conversations/${id}/resolve`));
    await expect(log(page).getByText(/resolved this conversation/)).toBeVisible();

    await log(page).getByRole('radio', { name: '2 stars' }).press('ArrowRight');
    await expect(log(page).getByRole('radio', { name: '3 stars' })).toBeChecked();
    await log(page).getByRole('textbox').fill('Quick and friendly.');
    await log(page).getByRole('button', { name: 'Send rating' }).click();
    await expect(log(page).getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
    await expect(log(page).getByRole('button', { name: 'Change rating' })).toBeFocused();
    const detail = await bodyOf<ConversationDetailDto>(await agent.get(`/api/support/conversations/${id}`));
    expect(detail.rating).toMatchObject({ rating: 3, comment: 'Quick and friendly.' });
  });

  test('is asked about a transaction from its details, and opens it', async ({ page }) => {
    const { id: recipientId } = await newRecipient(admin, sara, { name: 'Layla Haddad' });
    const { id, reference } = await newTransfer(sara, recipientId, '12.50');
    await page.goto('/transfers');
    const rows = page.getByRole('region', { name: 'Transfer History' }).getByRole('button');
    await rows.filter({ hasText: reference }).click();
    const details = page.getByRole('dialog', { name: 'Transaction details' });
    await details.getByRole('button', { name: 'Ask about this' }).click();
    await expect(details).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(panel(page).getByText(reference)).toBeVisible();

    await write(page, 'When will it arrive?');
    await expect(message(page, 'Sent')).toBeVisible();
    const card = log(page).getByRole('button', { name: /Layla Haddad/ });
    await expect(card).toContainText('12.50');
    await expect(card).toContainText('Pending');
    await decideTransfer(admin, id, 'completed');
    await expect(card).toContainText('Completed');
    await card.click();
    await expect(details.getByText(reference)).toBeVisible();
  });

  test('is open to a restricted customer, in Arabic', async ({ page, context, baseURL }) => {
    await bodyOf(
      await admin.patch(`/api/admin/users/${sara.id}/restriction`, { data: { restricted: true } }),
    );
    await context.addCookies([{ name: 'falaj_language', value: 'ar', url: baseURL ?? '' }]);
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'التحويلات' }).click();

    const chat = page.getByRole('dialog', { name: 'الدعم المباشر' });
    // The arrow of the send button points to the left, where the words go.
    await expect(chat.getByRole('button', { name: 'إرسال' }).locator('svg')).toHaveCSS(
      'transform',
      'matrix(-1, 0, 0, 1, 0, 0)',
    );
    await chat.getByRole('textbox', { name: 'رسالتك' }).fill('لماذا تم تقييد حسابي؟');
    await page.keyboard.press('Enter');
    await expect(chat.getByText('أُرسلت')).toBeVisible();
    await answer('سنراجع حسابك الآن.');
    await expect(chat.getByText('سنراجع حسابك الآن.')).toBeVisible();
  });
});

test('the open panel has no axe violations, light on a laptop and dark in Arabic on a phone', async ({
  page,
  context,
  baseURL,
}) => {
  await saidElsewhere('Hello');
  await answer('Good morning');
  await bodyOf(await agent.post(`/api/support/conversations/${(await conversation()).id}/resolve`));
  for (const { colorScheme, language, viewport } of [
    { colorScheme: 'light', language: 'en', viewport: { width: 1440, height: 900 } },
    { colorScheme: 'dark', language: 'ar', viewport: { width: 390, height: 844 } },
  ] as const) {
    await test.step(`${colorScheme}, ${language}, ${viewport.width} pixels wide`, async () => {
      await page.setViewportSize(viewport);
      await context.addCookies([{ name: 'falaj_language', value: language, url: baseURL ?? '' }]);
      if (colorScheme === 'dark') await openDark(page, '/settings');
      else await page.goto('/settings');
      await page.getByRole('button', { name: /^(Live Support|الدعم المباشر)/ }).click();
      await expect(page.getByRole('log').getByText('Good morning')).toBeVisible();
      await page.getByRole('log').locator('label').nth(3).click();

      expect(await violations(page, '[role=dialog]')).toEqual([]);
      await expect(page.getByRole('dialog').locator('.anticon-send svg')).toHaveCSS(
        'transform',
        language === 'ar' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none',
      );
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  }
});
