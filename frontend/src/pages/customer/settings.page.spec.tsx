import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { SessionDto } from '#contract/shapes/access/sign-in.dto';
import { fakeCurrentUser } from '../../../jest/fixtures.js';
import { lastChangesResource, sessionsResource } from '../../features/security/security.api.js';
import { factorsResource } from '../../shared/factors/factors.store.js';
import { currentUserResource } from '../../shared/user/current-user.store.js';
import { closeChat, isPanelOpen } from '../../shared/user/chat-panel.store.js';
import { preferences } from '../../shared/user/preferences.store.js';
import { common } from '../../locales/en/common.js';
import { security } from '../../locales/en/security.js';
import { settings } from '../../locales/en/settings.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { pinResource } from '../../shared/pin/pin.store.js';
import { SettingsPage } from './settings.page.js';

const SARA = fakeCurrentUser();

const SESSION: SessionDto = {
  id: 's1',
  browser: 'Firefox 145',
  system: 'Windows',
  network: null,
  signedInAt: '2026-11-21T08:00:00.000Z',
  lastSeenAt: '2026-11-21T08:00:00.000Z',
  isCurrent: true,
};

const open = () =>
  render(
    <MemoryRouter>
      <SettingsPage />
    </MemoryRouter>,
  );
const fetched = jest.fn<typeof fetch>();
/** The bodies of the changes that were sent. */
const stored = () => fetched.mock.calls.map(([, init]) => init?.body).filter((body) => body !== undefined);
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

describe('the settings', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, security, settings })));
  beforeEach(() => {
    fetched.mockReset();
    const answer = { ok: true, status: 200, headers: new Map(), text: () => Promise.resolve('{}') };
    fetched.mockResolvedValue(answer as unknown as Response);
    globalThis.fetch = fetched;
    currentUserResource.set(SARA);
    pinResource.set({ isSet: true });
    factorsResource.set({ passkeys: 0, totpSince: null, recoveryCodes: 0, mustEnrol: false });
    sessionsResource.set([SESSION]);
    lastChangesResource.set([]);
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

  it('say of the biometric login whether there is a passkey to sign in with', () => {
    open();
    expect(screen.getByText(/^You have no passkey yet/)).toBeTruthy();

    act(() => {
      factorsResource.set({ passkeys: 1, totpSince: null, recoveryCodes: 0, mustEnrol: false });
    });
    expect(screen.getByText('Sign in to this account with a passkey, without a password')).toBeTruthy();
  });

  it('are stored one by one, a switch by a click anywhere on its row', async () => {
    open();
    await userEvent.click(screen.getByText('News about products and offers'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Default Currency' }), 'EUR');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Low Balance Alert' }), 'Never');
    await userEvent.click(screen.getByRole('switch', { name: 'Dark Mode' }));

    expect(isOn('Marketing Updates')).toBe(true);
    expect(stored()).toEqual([
      '{"marketingUpdates":true}',
      '{"currency":"EUR"}',
      '{"lowBalance":"0.00"}',
      '{"theme":"dark"}',
    ]);
  });

  it('open the chat for a restricted customer, except for how the pages look', async () => {
    currentUserResource.set(fakeCurrentUser({ isRestricted: true }));
    open();
    await userEvent.click(screen.getByRole('switch', { name: 'Bill Reminders' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Dark Mode' }));

    expect([isPanelOpen(), isOn('Bill Reminders'), isOn('Dark Mode'), stored()]).toEqual([
      true,
      true,
      true,
      [],
    ]);
    closeChat();
  });

  it('say honestly what is sent', () => {
    open();
    expect(screen.getByText('We keep your choice. The bank sends no SMS.')).toBeTruthy();
    expect(screen.getByText('We keep your choice. This bank sends no email.')).toBeTruthy();
    act(() => {
      preferences.setState({ emailAvailable: true });
    });
    expect(screen.getByText('Notifications to your email address, without amounts and names')).toBeTruthy();
  });

  it('offer a first PIN to a customer without one, and a new one to others', () => {
    open();
    expect(screen.getByRole('button', { name: 'Change PIN' })).toBeTruthy();
    act(() => {
      pinResource.set({ isSet: false });
    });
    expect(screen.getByRole('button', { name: 'Set PIN' })).toBeTruthy();
  });

  it('say how each part of the security stands, and open it', async () => {
    open();
    const stateOf = (name: string) => {
      const id = screen.getByRole('button', { name }).getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    };
    expect(stateOf('Passkeys and app')).toBe('No passkey yet');
    expect(stateOf('Change Password')).toBe('Not changed yet');
    expect(stateOf('Sessions')).toBe('This session only');

    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    act(() => {
      factorsResource.set({ passkeys: 2, totpSince: daysAgo(1), recoveryCodes: 0, mustEnrol: false });
      sessionsResource.set([SESSION, { ...SESSION, id: 's2', isCurrent: false }]);
      lastChangesResource.set([
        { type: 'user.password_changed', at: daysAgo(400) },
        { type: 'user.password_reset', at: daysAgo(95) },
        { type: 'user.pin_changed', at: daysAgo(1) },
      ]);
    });
    expect(stateOf('Passkeys and app')).toBe('2 passkeys · authenticator app on');
    expect(stateOf('Change Password')).toBe('Changed 3 months ago');
    expect(stateOf('Change PIN')).toBe('Changed yesterday');
    expect(stateOf('Sessions')).toBe('2 sessions are open');

    await userEvent.click(screen.getByRole('button', { name: 'Sessions' }));
    expect(await screen.findByRole('dialog', { name: 'Security' })).toBeTruthy();
  });

  it('offer three languages and three currencies', () => {
    open();
    const choices = (name: string) =>
      [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ value }) => value);
    expect(choices('Language')).toEqual(['en', 'ar', 'hi']);
    expect(choices('Default Currency')).toEqual(['AED', 'USD', 'EUR']);
  });
});
