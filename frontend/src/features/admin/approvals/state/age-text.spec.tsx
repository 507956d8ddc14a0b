import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { approvals } from '../../../../locales/ar/approvals.js';
import { common } from '../../../../locales/ar/common.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { DAY_MS } from '../../../../shared/format/uae-days.js';
import { AgeText } from './age-text.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the age of a request in Arabic', () => {
  beforeAll(() => startI18n('ar', () => Promise.resolve({ common, approvals })));

  it.each([
    [0, 'الآن'],
    [2 * MINUTE_MS, 'دقيقتان'],
    [59 * MINUTE_MS, '59 دقيقة'],
    [HOUR_MS, 'ساعة واحدة'],
    [5 * DAY_MS, '5 أيام'],
    [12 * DAY_MS, '12 يومًا'],
  ])('of %d ms is given in words: %s', (ms, words) => {
    render(<AgeText since={new Date(Date.now() - ms - 30_000).toISOString()} />);
    expect(screen.getByRole('time').textContent).toBe(words);
  });
});
