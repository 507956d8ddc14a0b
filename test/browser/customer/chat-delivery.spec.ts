import { cutOff, loseAnswers } from '../cut-off.js';
import { expect, test } from '../journey.js';
import { prepareChat, open, write, message, answer, polled, sara, log } from '../chat-page.js';

prepareChat();

test.describe('live support', () => {
  test('needs no sockets: it polls, and shows a reply once that comes twice in one answer', async ({
    page,
  }) => {
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
    await page.route('**/api/chat/replies*', async (route) => {
      const response = await route.fetch();
      if (response.status() !== 200) return route.fulfill({ response });
      const replies = (await response.json()) as object[];
      return route.fulfill({ response, json: [...replies, ...replies] });
    });
    await open(page);

    await write(page, 'Hello');
    await expect(message(page, 'Sent')).toBeVisible();
    await answer('Good morning');
    await expect(message(page, 'Good morning')).toBeVisible();
    await polled(page);
    await expect(message(page, 'Good morning')).toHaveCount(1);
  });

  test('asks only whether anything is new', async ({ page }) => {
    await open(page);
    await polled(page);

    const request = await page.waitForRequest((one) => one.url().includes('/api/chat/replies'));
    expect(await request.allHeaders()).toHaveProperty('if-none-match');
    expect(request.url()).toContain(encodeURIComponent(sara.email));
  });

  test('keeps what could not be sent, and sends it again, once', async ({ page, complaints }) => {
    await open(page);
    const restore = await cutOff(page, '**/api/chat/message');
    await write(page, 'Hello');
    await expect(message(page, 'Not sent')).toBeVisible();
    await expect(page.getByRole('alert')).toBeEmpty();
    // The browser itself logs the request that was cut off.
    expect(complaints.splice(0).every((complaint) => complaint.includes('/api/chat/message'))).toBe(true);

    restore();
    await log(page).getByRole('button', { name: 'Send again' }).click();
    await expect(message(page, 'Sent')).toBeVisible();
    await expect(message(page, 'Hello')).toHaveCount(1);
    expect(await (await sara.api.get('/api/chat/history')).json()).toHaveLength(1);
  });

  test('knows a message whose answer alone was lost', async ({ page, complaints }) => {
    await open(page);
    await loseAnswers(page, '**/api/chat/message', (sent) =>
      sara.api.post('/api/chat/message', { data: sent.postDataJSON() as object }),
    );
    await write(page, 'Hello');

    await expect(message(page, 'Sent')).toBeVisible();
    await expect(message(page, 'Hello')).toHaveCount(1);
    expect(complaints.splice(0).every((complaint) => complaint.includes('/api/chat/message'))).toBe(true);
  });
});
