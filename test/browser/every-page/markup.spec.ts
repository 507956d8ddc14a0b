/**
 * User input is shown exactly as typed, even if it is valid markup, a template or an address. In a separate
 * bank, so that other journeys do not see these rows.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { bodyOf, type Credentials, DEMO, session } from '../given.js';
import { expect, test } from '../journey.js';
import { openProduct, type RunningProduct } from '../product.js';

/**
 * An element, the end of an attribute, a script, a template of Vue or Angular, and a reference of i18next.
 */
const MARKUP = `<img src=x onerror=ran=1>"'><script>ran=1</script>{{7*7}}$t(title)`;
/** A right-to-left mark, which names must not contain but multi-line texts may. */
const OVERRIDE = '\u200Fgnp.exe';

const TYPED = {
  firstName: `F${MARKUP}`,
  lastName: 'L<u>gnp.exe</u>',
  username: `u<img src=x onerror=ran=1>"'><b>`,
  recipient: `R${MARKUP}`,
  bankName: 'javascript:ran=1//<svg onload=ran=1>',
  notes: `N${MARKUP}${OVERRIDE}`,
  asked: `Q${MARKUP} javascript:ran=1 https://evil.example/<b> ${OVERRIDE}`,
  answered: `A${MARKUP}`,
  noted: `I${MARKUP}`,
  agentName: `G${MARKUP}`,
  agentUsername: 'g<svg onload=ran=1>',
  shortcut: 'markup',
  canned: `C${MARKUP}`,
};
const PASSWORD = 'Journey#2026';
const SARA: Credentials = { username: TYPED.username, password: PASSWORD };
const AGENT: Credentials = { username: TYPED.agentUsername, password: PASSWORD };

let bank: RunningProduct;
let admin: APIRequestContext;

test.beforeAll(async () => {
  bank = await openProduct();
  admin = await session(DEMO.admin, bank.address);
  const { id, accounts } = await post<AdminUserDto>(admin, '/api/admin/users', {
    ...SARA,
    firstName: TYPED.firstName,
    lastName: TYPED.lastName,
    email: 'sara.markup@example.ae',
  });
  await post(admin, '/api/admin/users', {
    ...AGENT,
    role: 'agent',
    firstName: TYPED.agentName,
    lastName: TYPED.lastName,
    email: 'agent.markup@example.ae',
  });
  const account = accounts.find(({ accountType }) => accountType === 'checking')?.id ?? '';
  await bodyOf(await admin.patch(`/api/admin/users/${id}/pin`, { data: { newPin: '1234' } }));
  await bodyOf(await admin.patch(`/api/admin/accounts/${account}/balance`, { data: { balance: '500.00' } }));
  await bankAsSara(account);
  await answerSara();
});
test.afterAll(async () => {
  await admin.dispose();
  await bank.stop();
});

async function post<Body>(api: APIRequestContext, path: string, data: unknown): Promise<Body> {
  return bodyOf<Body>(await api.post(path, { data }));
}

/** Creates one decided and one pending transfer, one decided and one pending recipient, and a message. */
async function bankAsSara(fromAccountId: string): Promise<void> {
  const sara = await session(SARA, bank.address);
  const recipient = { name: TYPED.recipient, bankName: TYPED.bankName, accountNumber: '019000874521' };
  const [saved] = [
    await post<BeneficiaryDto>(sara, '/api/beneficiaries', { ...recipient, type: 'domestic' }),
    await post<BeneficiaryDto>(sara, '/api/beneficiaries', { ...recipient, type: 'domestic' }),
  ];
  await bodyOf(
    await admin.patch(`/api/admin/beneficiaries/${saved.id}/verify`, { data: { status: 'approved' } }),
  );
  const transfer = { fromAccountId, toBeneficiaryId: saved.id, amount: '10.00', purpose: 'other' };
  const submit = () =>
    post<{ id: string }>(sara, '/api/transfers', { ...transfer, notes: TYPED.notes, transactionPin: '1234' });
  const { id } = await submit();
  await bodyOf(await admin.patch(`/api/admin/transactions/${id}/status`, { data: { status: 'completed' } }));
  await submit();
  await post(sara, '/api/chat/message', { message: TYPED.asked });
  await sara.dispose();
}

async function answerSara(): Promise<void> {
  const agent = await session(AGENT, bank.address);
  const [conversation] = await bodyOf<ConversationDto[]>(
    await agent.get('/api/support/conversations?search=sara.markup@example.ae'),
  );
  const path = `/api/support/conversations/${conversation?.id ?? ''}`;
  await post(agent, `${path}/replies`, { message: TYPED.answered });
  await post(agent, `${path}/notes`, { message: TYPED.noted });
  await post(agent, '/api/support/canned-replies', { shortcut: TYPED.shortcut, text: TYPED.canned });
  await agent.dispose();
}

const EVERYTHING_WRITTEN = `document.body.textContent +
  [...document.querySelectorAll('input, textarea')].map(({ value }) => value).join(' ')`;
const CAME_ALIVE = `globalThis.ran !== undefined || document.querySelector(
  'img[src="x"], iframe, svg[onload], [onerror], a[href^="javascript:" i], a[href*="evil.example"]') !== null`;

/** Expects each text to be visible, and none of it to have had an effect. */
async function expectWritten(page: Page, typed: readonly (keyof typeof TYPED)[]): Promise<void> {
  for (const name of typed) {
    const written = () => page.evaluate<string>(EVERYTHING_WRITTEN);
    await expect.poll(written, { message: `${page.url()}: ${name}` }).toContain(TYPED[name]);
  }
  expect(await page.evaluate<boolean>(CAME_ALIVE)).toBe(false);
}

/** Opens everything about Sara's request in the queue. */
async function openRequest(page: Page): Promise<void> {
  const row = page.getByRole('article').filter({ hasText: TYPED.recipient });
  await row
    .first()
    .getByRole('button', { name: /^Everything about/ })
    .click();
}

test('a customer reads it on every page', async ({ open }) => {
  const page = await open(SARA, { baseURL: bank.address });
  await page.goto('/');
  await expectWritten(page, ['firstName']);
  await page.getByRole('button', { name: 'Live Support' }).click();
  await expectWritten(page, ['asked', 'answered']);
  await page.goto('/transfers');
  await expectWritten(page, ['recipient']);
  await page.goto('/beneficiaries');
  await expectWritten(page, ['recipient', 'bankName']);
  await page.goto('/accounts');
  await expectWritten(page, ['recipient']);
  await page.goto('/settings');
  await expectWritten(page, ['firstName', 'lastName']);
});

test('an administrator reads it on every console', async ({ open }) => {
  const page = await open(DEMO.admin, { baseURL: bank.address });
  await page.goto('/');
  await expectWritten(page, ['firstName', 'lastName']);
  await page.goto('/admin/simple');
  await expectWritten(page, ['firstName', 'recipient']);
  await openRequest(page);
  await expectWritten(page, ['bankName']);
  await page.goto('/admin/simple?tab=transfers');
  await expectWritten(page, ['firstName', 'recipient']);
  await openRequest(page);
  await expectWritten(page, ['bankName', 'notes']);
  await page.goto('/admin/inbox');
  await expectWritten(page, ['firstName', 'recipient']);
  await page.goto('/admin/comprehensive');
  await expectWritten(page, ['firstName']);
  await page.goto('/admin/comprehensive?tab=transactions');
  await expectWritten(page, ['recipient']);
  await page.goto('/admin/detailed');
  await expectWritten(page, ['firstName', 'username']);
  await page.goto('/admin/audit');
  await expectWritten(page, ['firstName', 'agentName']);
});

test('an agent reads it at the desk', async ({ open }) => {
  const page = await open(AGENT, { baseURL: bank.address });
  await page.goto('/support');
  await expectWritten(page, ['firstName', 'agentName']);
  await page.getByRole('link', { name: TYPED.firstName }).click();
  await expectWritten(page, ['asked', 'answered', 'noted', 'agentName', 'recipient', 'lastName']);
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('/markup');
  await expectWritten(page, ['canned']);
});
