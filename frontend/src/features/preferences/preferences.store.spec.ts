import { describe, expect, it, jest } from '@jest/globals';

describe('the preferences', () => {
  it('begin with Dark Mode off, also on a device that prefers dark', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { preferences } = await import('./preferences.store.js');

    expect(preferences.getState()).toMatchObject({ isDark: false, currency: 'AED', isBalanceHidden: false });
  });
});
