import type { Page } from '@playwright/test';
import { newCustomer, session, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { violations } from '../page-checks.js';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to your account' });

async function fillIn(page: Page, username: string, password: string) {
  await dialog(page).getByLabel('Username').fill(username);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
}

/** The first of the buttons that open the dialog. */
const opener = (page: Page) => page.getByRole('button', { name: 'Login to Banking' });

test.describe('the sign-in', () => {
  test('opens at each of its buttons, gives the focus back, and helps newcomers and the forgetful', async ({
    page,
  }) => {
    await page.goto('/');
    for (const name of ['Login to Banking', 'Start Banking Now', 'Access Online Banking']) {
      await test.step(name, async () => {
        const button = page.getByRole('button', { name });
        await button.click();
        await expect(dialog(page).getByLabel('Username')).toBeFocused();
        if (name === 'Start Banking Now') {
          const how = dialog(page).getByText(/or visit a branch, with your Emirates ID at hand/);
          await expect(how).toBeVisible();
        }
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
        await expect(button).toBeFocused();

        await button.click();
        await dialog(page).getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog(page)).toBeHidden();
        await expect(button).toBeFocused();
      });
    }

    await opener(page).click();
    const answer = dialog(page).getByText('We check who you are and give you a code for a new password.');
    await expect(answer).toBeHidden();
    await dialog(page).getByText('Forgot your password?').click();
    await expect(answer).toBeVisible();
    await expect(dialog(page).getByText('800 FALAJ').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('goes by keyboard alone, from the first Tab to the dashboard', async ({ page }) => {
    const sara = await newCustomer(await session(workerAdministrator()));
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    const login = page.getByRole('button', { name: 'Login to Banking' });
    for (let stops = 0; stops < 8; stops += 1) {
      if (await page.evaluate('document.activeElement.dataset.opens === "login"')) break;
      await page.keyboard.press('Tab');
    }
    await expect(login).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Username')).toBeFocused();
    await page.keyboard.type(sara.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(sara.password);
    await page.keyboard.press('Enter');

    const toast = page.getByRole('status').filter({ hasText: 'Login successful' });
    await expect(toast).toContainText('Welcome, Sara.');
    const heading = page.getByRole('heading', { level: 1, name: 'Your Dashboards' });
    await expect(heading).toBeFocused();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(heading).not.toBeFocused();
    await expect(toast).toBeHidden();
  });

  test('says what is missing or wrong and what it is doing, and shows the password on demand @translated', async ({
    page,
    complaints,
  }) => {
    await page.goto('/');
    await opener(page).click();
    const password = dialog(page).getByLabel('Password', { exact: true });
    const submit = dialog(page).getByRole('button', { name: 'Sign In', exact: true });

    await test.step('both fields are needed', async () => {
      await dialog(page).getByLabel('Username').fill('aisha');
      await submit.click();
      await expect(password).toBeFocused();
      expect(await page.evaluate('document.activeElement.validity.valueMissing')).toBe(true);
      await expect(page.getByRole('alert')).toBeHidden();
    });

    await test.step('the password is shown on demand', async () => {
      await fillIn(page, 'aisha', 'secret');
      const eye = dialog(page).getByRole('button', { name: 'Show password' });
      await expect(password).toHaveAttribute('type', 'password');
      await eye.click();
      await expect(password).toHaveAttribute('type', 'text');
      await expect(eye).toHaveAttribute('aria-pressed', 'true');
      await eye.click();
      await expect(password).toHaveAttribute('type', 'password');
    });

    const toast = page.getByRole('alert').filter({ hasText: 'Login failed' });
    await test.step('a failure stands above everything, and the dialog stays open', async () => {
      await fillIn(page, 'nobody-of-this-name', 'wrong password');
      await page.keyboard.press('Enter');
      await expect(toast).toContainText('Invalid username or password');
      // It stays for as long as the pointer is on it.
      await toast.hover();
      await expect(dialog(page)).toBeVisible();
      await expect(password).toBeFocused();
      expect(
        await page.evaluate('["selectionStart", "selectionEnd"].map((end) => document.activeElement[end])'),
      ).toEqual([0, 14]);
      expect(await violations(page)).toEqual([]);

      await toast.getByRole('button', { name: 'Close message' }).click();
      await expect(toast).toBeHidden();
      await expect(dialog(page).getByText('Invalid username or password')).toBeVisible();
      await expect(dialog(page)).toBeVisible();
    });

    await test.step('a bank that cannot be reached fails in the same words, and says so below the fields', async () => {
      await fillIn(page, 'aisha', 'Aisha#2026');
      await page.route('**/api/auth/login', (route) => route.abort());
      await submit.click();
      await expect(page.getByRole('alert')).toContainText('Invalid username or password');
      await expect(password).toHaveAccessibleDescription(/^The bank cannot be reached right now\./);
      expect(complaints.splice(0).every((complaint) => complaint.includes('/api/auth/login'))).toBe(true);
      await toast.getByRole('button', { name: 'Close message' }).click();
      await expect(toast).toBeHidden();
    });

    await test.step('it says what it is doing, and can be left meanwhile', async () => {
      await page.route('**/api/auth/login', () => undefined);
      await fillIn(page, 'aisha', 'Aisha#2026');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('button', { name: 'Signing in...' })).toBeDisabled();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('alert')).toBeHidden();
      complaints.splice(0);
    });
  });

  test('is open at once for visitors who were sent here to sign in', async ({ page }) => {
    await page.goto('/api/login');

    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Login to Banking' })).toBeFocused();
  });

  test('leads to where the visitor wanted to go', async ({ page }) => {
    const sara = await newCustomer(await session(workerAdministrator()));
    await page.goto('/beneficiaries');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await fillIn(page, sara.username, sara.password);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/beneficiaries');
    await expect(page.getByText('Manage your transfer recipients')).toBeVisible();
  });
});
