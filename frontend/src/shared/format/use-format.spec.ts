/** @jest-environment jsdom */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { startI18n, switchLanguage } from '../i18n/i18n.js';
import { type Language, LANGUAGES } from '../i18n/languages.js';
import { useAgo } from './use-ago.js';
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

describe('figures', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common: {} })));

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  it.each(LANGUAGES)('have Latin digits in groups of three in %s', async (language) => {
    await switchLanguage(language);
    const format = renderHook(useFormat).result.current;
    const ago = renderHook(useAgo).result.current;
    expect(format.number(1_234_567)).toBe('1,234,567');
    const texts = [format.percent(0.45), format.dateTime(AT), format.month(AT), ago(daysAgo(95))];
    expect(texts.filter((text) => /[^\P{Nd}0-9]/u.test(text))).toEqual([]);
  });

  it.each<[Language, number, string]>([
    ['en', 0, 'now'],
    ['en', 1, 'yesterday'],
    ['en', 95, '3 months ago'],
    ['en', 800, '2 years ago'],
    ['ar', 95, 'قبل 3 أشهر'],
    ['hi', 95, '3 माह पहले'],
  ])('say in %s how long ago %i days are', async (language, days, text) => {
    await switchLanguage(language);
    expect(renderHook(useAgo).result.current(daysAgo(days))).toBe(text);
  });
});
