/** The test ids of docs/testing.md lead through a sign-in and a transfer, in whatever language. */
import { bodyOf, newCustomer, newRecipient, session, workerAdministrator } from '../given.js';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { expect, test } from '../journey.js';

test('a customer signs in and sends money in Arabic, found by test ids alone', async ({
  page,
  context,
  baseURL,
}) => {
  const admin = await session(workerAdministrator());
  const sara = await newCustomer(admin, { balance: '1000.00' });
  await newRecipient(admin, sara);
  await context.addCookies([{ name: 'falaj_language', value: 'ar', url: baseURL ?? '' }]);
  await page.goto('/?login=1');
  await page.getByTestId('sign-in-username').fill(sara.username);
  await page.getByTestId('sign-in-password').fill(sara.password);
  await page.getByTestId('sign-in-submit').click();
  await expect(page.getByTestId('sign-in-submit')).toBeHidden();

  await page.goto('/transfers');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.getByTestId('transfer-open').click();
  await page.getByTestId('transfer-recipient').click();
  await page.getByTitle(/^Layla Haddad/).click();
  await page.getByTestId('payment-amount').fill('25');
  await page.getByTestId('transfer-purpose').click();
  await page.getByRole('option').first().press('Enter');
  await page.getByTestId('transfer-notes').fill('Third term');
  await page.getByTestId('transfer-pin').fill('1234');
  await expect(page.getByTestId('transfer-account')).toBeVisible();
  await page.getByTestId('payment-send').click();

  const sent = async () => bodyOf<TransactionDto[]>(await sara.api.get('/api/transactions'));
  await expect.poll(async () => (await sent()).map(({ amount }) => amount)).toEqual(['-25.00']);
});
