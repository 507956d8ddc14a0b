/** @jest-environment jsdom */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { startI18n, switchLanguage } from '../i18n/i18n.js';
import type { Language } from '../i18n/languages.js';
import { useFormat } from './use-format.js';

const AT = '2026-11-21T08:00:00.000Z';

describe('dates', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common: {} })));

  it.each<[Language, string, string]>([
    ['en', '21 Nov', '21 Nov 2026'],
    ['ar', '21 نوفمبر', '21 نوفمبر 2026'],
    ['hi', '21 नवंबर', '21 नवंबर 2026'],
  ])('have full month names in %s wherever abbreviations are unusual', async (language, short, full) => {
    await switchLanguage(language);
    const { result } = renderHook(useFormat);
    expect(result.current.shortDate(AT)).toBe(short);
    expect(result.current.date(AT)).toBe(full);
  });
});
