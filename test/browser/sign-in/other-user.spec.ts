/** Two tabs of one browser: in the second one, somebody else signs in. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { PAGE_USER } from '#contract/access/page-user';
import { type Customer, newCustomer, session, signIn, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';

let admin: APIRequestContext;
let aisha: Customer;
let omar: Customer;
test.beforeAll(async () => {
  admin = await session(workerAdministrator());
  aisha = await newCustomer(admin, { lastName: 'Nasser' });
  omar = await newCustomer(admin, { lastName: 'Haddad' });
});

/** A page of Aisha's without a socket, with a form in it. */
async function openForm(page: Page): Promise<void> {
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await signIn(page, aisha);
  await page.goto('/settings');
  await expect(page.getByLabel('Last Name')).toHaveValue('Nasser');
  await page.getByLabel('First Name').fill('Layla');
}

test('what one person typed is not sent with the session of another', async ({ page, complaints }) => {
  await openForm(page);
  // The page does not notice it in any other way than by its own call.
  await page.route('**/api/auth/user', async (route) => {
    const isQuestion = route.request().method() === 'GET';
    const isOfAisha = route.request().headers()[PAGE_USER.header.toLowerCase()] === aisha.id;
    if (!isQuestion || !isOfAisha) await route.continue();
  });
  await page.request.get('/api/logout');
  await signIn(page, omar);
  const [saved] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PATCH'),
    page.getByRole('button', { name: 'Save Changes' }).click(),
  ]);

  expect(saved.status()).toBe(409);
  await expect(page.getByRole('heading', { name: 'Your Dashboards' })).toBeVisible();
  await expect(page.getByText('Sara Haddad').first()).toBeVisible();
  const user = (await (await omar.api.get('/api/auth/user')).json()) as CurrentUserDto;
  expect([user.firstName, user.lastName]).toEqual(['Sara', 'Haddad']);
  complaints.length = 0;
});

test('the page of the first person becomes that of the second by itself', async ({
  page,
  context,
  complaints,
}) => {
  await openForm(page);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('link', { name: 'Logout' }).click();
  await other.goto('/api/login');
  const dialog = other.getByRole('dialog', { name: 'Sign in to your account' });
  await dialog.getByLabel('Username').fill(omar.username);
  await dialog.getByLabel('Password', { exact: true }).fill(omar.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other.getByText('Sara Haddad').first()).toBeVisible();

  await expect(page.getByText('Sara Haddad').first()).toBeVisible();
  await expect(page.getByText('Layla')).toHaveCount(0);
  await other.close();
  complaints.length = 0;
});

test('a sign-out of the first page ends no session of the second person', async ({ page, complaints }) => {
  await openForm(page);
  await page.request.get('/api/logout');
  await signIn(page, omar);
  await page.getByRole('link', { name: 'Logout' }).click();

  await expect(page.getByText('Sara Haddad').first()).toBeVisible();
  complaints.length = 0;
});
