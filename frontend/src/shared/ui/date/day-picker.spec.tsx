import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../i18n/i18n.js';
import { DayPicker } from './day-picker.js';

const chosen: string[] = [];
const open = (value: string, limits: { first?: string; last?: string } = {}) => {
  chosen.length = 0;
  render(
    <>
      <label htmlFor="day">Day</label>
      <DayPicker
        id="day"
        value={value}
        {...limits}
        container={() => document.body}
        onChange={(day) => chosen.push(day)}
      />
    </>,
  );
  return screen.getByLabelText<HTMLInputElement>('Day');
};

describe('the field for a day', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common })));

  it('shows day, month and year in this order', () => {
    expect(open('2026-11-02').value).toBe('02/11/2026');
    expect(screen.queryByPlaceholderText('dd/mm/yyyy')).not.toBeNull();
  });

  it.each(['21/11/2025', '2025-11-21', '21.11.2025'])('understands %s', (typed) => {
    const field = open('');
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(chosen.at(-1)).toBe('2025-11-21');
  });

  it('marks the day that it is in the UAE', async () => {
    // Elsewhere, it is still the day before.
    jest.useFakeTimers({ now: new Date('2026-11-25T21:00:00.000Z'), advanceTimers: true });
    fireEvent.click(open('2026-11-10'));
    const marked = await screen.findByTitle('2026-11-26');
    jest.useRealTimers();

    expect(marked.className).toContain('today');
    expect(screen.getByTitle('2026-11-25').className).not.toContain('today');
  });

  it('mutes the days that make no sense in the calendar', async () => {
    fireEvent.click(open('2026-11-10', { first: '2026-11-09', last: '2026-11-20' }));
    const muted = (day: string) => screen.getByTitle(day).querySelector('.outside') !== null;
    await screen.findByTitle('2026-11-08');
    expect(['2026-11-08', '2026-11-09', '2026-11-20', '2026-11-21'].map(muted)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
