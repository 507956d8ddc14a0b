import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeCurrentUser } from '../../../jest/fixtures.js';
import { currentUserResource } from '../../features/auth/current-user.store.js';
import { preferences } from '../../features/preferences/preferences.store.js';
import { common } from '../../locales/en/common.js';
import { settings } from '../../locales/en/settings.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { SettingsPage } from './settings.page.js';

const SARA = fakeCurrentUser();

const open = () =>
  render(
    <MemoryRouter>
      <SettingsPage />
    </MemoryRouter>,
  );
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

describe('the settings', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, settings })));
  beforeEach(() => {
    currentUserResource.set(SARA);
    preferences.setState(preferences.getInitialState(), true);
  });

  it.each([
    ['Two-Factor Authentication', false],
    ['SMS Notifications', true],
    ['Email Notifications', true],
    ['Transaction Alerts', true],
    ['Transfer Confirmations', true],
    ['Bill Reminders', true],
    ['Marketing Updates', false],
    ['Dark Mode', false],
    ['Biometric Login', true],
  ])('begin with %s: %s', (name, expected) => {
    open();
    expect(isOn(name)).toBe(expected);
  });

  it('turn a switch by a click anywhere on its row', async () => {
    open();
    await userEvent.click(screen.getByText('News about products and offers'));
    expect(isOn('Marketing Updates')).toBe(true);
  });

  it('last for the visit, also after leaving the page', async () => {
    const { unmount } = open();
    await userEvent.click(screen.getByRole('switch', { name: 'Two-Factor Authentication' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Default Currency' }), 'EUR');
    await userEvent.click(screen.getByRole('switch', { name: 'Dark Mode' }));
    unmount();

    open();

    expect(isOn('Two-Factor Authentication')).toBe(true);
    expect(isOn('Dark Mode')).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Default Currency' }).value).toBe('EUR');
    expect(isOn('SMS Notifications')).toBe(true);
  });

  it('offer three languages and three currencies', () => {
    open();
    const choices = (name: string) =>
      [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ value }) => value);
    expect(choices('Language')).toEqual(['en', 'ar', 'hi']);
    expect(choices('Default Currency')).toEqual(['AED', 'USD', 'EUR']);
  });
});
