import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { fakeAccount, fakeCurrentUser } from '../../../../jest/fixtures.js';
import { accountsResource } from '../../../features/accounts/accounts.store.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { goalsResource } from '../../../features/goals/goals.store.js';
import { common } from '../../../locales/en/common.js';
import { customer } from '../../../locales/en/customer.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { restoreDrafts, storeDrafts } from '../../../shared/store/kept/drafts.js';
import { SavingsPage } from '../savings.page.js';

const FUND: GoalDto = {
  id: 'fund',
  name: 'Emergency Fund',
  icon: 'emergency',
  targetAmount: '50000.00',
  targetDate: null,
  balance: '32500.00',
  currency: 'AED',
  createdAt: '2026-01-31T09:30:00.000Z',
  behindBy: null,
  savedPerMonth: '0.00',
  autoSave: null,
};
const CAR: GoalDto = { ...FUND, id: 'car', name: 'Car' };

globalThis.fetch = jest.fn(() => Promise.resolve(fakeResponse(200, [])));

const show = () =>
  render(
    <MemoryRouter>
      <SavingsPage />
    </MemoryRouter>,
  );
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Auto Save' }));

describe('what is typed for Auto Save', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ ...customer, common })));
  beforeEach(() => {
    restoreDrafts('sara');
    currentUserResource.set(fakeCurrentUser());
    accountsResource.set([fakeAccount({ id: 'current', accountType: 'current' })]);
    goalsResource.set([FUND, CAR]);
  });

  it('is kept with the chosen goal over a reload by the app', async () => {
    const view = show();
    await userEvent.click(screen.getByRole('button', { name: 'Auto Save' }));
    const before = await dialog();
    await userEvent.click(before.getByLabelText('Goal'));
    await userEvent.click(await screen.findByTitle('Car'));
    await userEvent.type(before.getByLabelText('Amount'), '75');
    await userEvent.click(before.getByRole('radio', { name: 'Every week' }));

    storeDrafts();
    view.unmount();
    restoreDrafts('sara');
    show();
    const form = await dialog();
    expect(form.getByTitle('Car')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Amount').value).toBe('75');
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Every week' }).checked).toBe(true);
  });
});
