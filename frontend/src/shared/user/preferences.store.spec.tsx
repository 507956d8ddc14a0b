import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakeResponse } from '../../../jest/fake-response.js';
import { changePreferences, loadPreferences, preferences } from './preferences.store.js';

const answers = (status: number, body: unknown) => {
  globalThis.fetch = jest.fn(() => Promise.resolve(fakeResponse(status, body)));
};

describe('the preferences', () => {
  afterEach(() => {
    preferences.setState(preferences.getInitialState(), true);
  });

  it('begin with Dark Mode off, also on a device that prefers dark', () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);

    expect(preferences.getState()).toMatchObject({ isDark: false, currency: 'AED', isBalanceHidden: false });
  });

  it('are those of the bank once they are loaded, with the language', async () => {
    const stored = { currency: 'USD', lowBalance: '750.00', emailAvailable: true, twoFactor: true };
    answers(200, { ...stored, language: 'hi', theme: 'dark' });

    expect(await loadPreferences()).toBe('hi');
    expect(preferences.getState()).toMatchObject({
      isDark: true,
      currency: 'USD',
      lowBalance: '750.00',
      emailAvailable: true,
      switches: { twoFactor: true, smsNotifications: true },
    });
  });

  it('stay those of this device when the bank does not answer', async () => {
    answers(503, {});

    expect(await loadPreferences()).toBeNull();
    expect(preferences.getState()).toEqual(preferences.getInitialState());
  });

  it('change at once, and are undone when they cannot be stored', async () => {
    answers(503, {});
    const change = changePreferences({ theme: 'dark', billReminders: false });
    expect(preferences.getState()).toMatchObject({ isDark: true, switches: { billReminders: false } });

    await expect(change).rejects.toThrow('503');
    expect(preferences.getState()).toEqual(preferences.getInitialState());
  });
});
