/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { deviceStorage, tabStorage } from './browser-storage.js';

/** What browsers do whose user refuses storage: its name alone throws. */
function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
}

afterEach(() => {
  jest.restoreAllMocks();
  for (const kept of [deviceStorage, tabStorage]) for (const key of kept.keys()) kept.remove(key);
});

describe.each([
  ['tabStorage', tabStorage, 'sessionStorage'],
  ['deviceStorage', deviceStorage, 'localStorage'],
] as const)('%s', (_name, kept, own) => {
  it('keeps texts in the browser', () => {
    expect(kept.set('theme', 'dark')).toBe(true);
    expect([kept.get('theme'), window[own].getItem('theme')]).toEqual(['dark', 'dark']);
    expect([kept.get('other'), kept.keys()]).toEqual([null, ['theme']]);
    kept.remove('theme');
    expect([kept.get('theme'), window[own].length]).toEqual([null, 0]);
  });

  it('keeps them in memory where the browser refuses storage', () => {
    refuseStorage();
    expect(kept.get('theme')).toBeNull();
    expect(kept.set('theme', 'dark')).toBe(false);
    expect([kept.get('theme'), kept.keys()]).toEqual(['dark', ['theme']]);
    kept.remove('theme');
    expect(kept.get('theme')).toBeNull();
  });

  it('keeps in memory what has no room, and leaves nothing older in the browser', () => {
    kept.set('drafts', 'old');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(kept.set('drafts', 'new')).toBe(false);
    expect([kept.get('drafts'), window[own].getItem('drafts')]).toEqual(['new', null]);
    expect(kept.set('drafts', 'newer')).toBe(true);
    expect([kept.get('drafts'), window[own].getItem('drafts')]).toEqual(['newer', 'newer']);
  });
});
