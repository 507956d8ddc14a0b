import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import arabicParts from 'antd/locale/ar_EG';
import { useState } from 'react';
import { common } from '../../../locales/en/common.js';
import { setBankClock } from '../../format/bank-clock.js';
import { startI18n } from '../../i18n/i18n.js';
import { DayPicker } from './day-picker.js';

/** An answer of that time. */
const answerOf = (Date: string) => ({ headers: new Headers({ Date }) });

const chosen: string[] = [];

/** A form that has the field. */
function Page({ initial, ...limits }: { initial: string; first?: string; last?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <label htmlFor="day">Day</label>
      <DayPicker
        id="day"
        value={value}
        {...limits}
        container={() => document.body}
        onChange={(day) => {
          chosen.push(day);
          setValue(day);
        }}
      />
    </>
  );
}

const open = (value: string, limits: { first?: string; last?: string } = {}) => {
  chosen.length = 0;
  render(<Page initial={value} {...limits} />);
  return screen.getByLabelText<HTMLInputElement>('Day');
};

/** Types over what the field holds, and leaves it. */
const type = async (field: HTMLInputElement, text: string) => {
  const user = userEvent.setup();
  await user.clear(field);
  if (text !== '') await user.type(field, text);
  await user.tab();
};

describe('the field for a day', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common })));

  it('shows day, month and year in this order', () => {
    expect(open('2026-11-02').value).toBe('02/11/2026');
    expect(screen.queryByPlaceholderText('dd/mm/yyyy')).not.toBeNull();
  });

  it.each(['21/11/2025', '2025-11-21', '21.11.2025', '٢١/١١/٢٠٢٥', '21-11-25', '21 Nov 2025'])(
    'understands %s',
    (typed) => {
      const field = open('');
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.keyDown(field, { key: 'Enter' });
      expect(chosen.at(-1)).toBe('2025-11-21');
    },
  );

  it('takes over what is typed when it is left', async () => {
    const field = open('2026-11-02');
    await type(field, '१५ दिसंबर २०२६');
    expect(chosen).toEqual(['2026-12-15']);
    await waitFor(() => {
      expect(field.value).toBe('15/12/2026');
    });
    await type(field, '');
    expect(chosen).toEqual(['2026-12-15', '']);
  });

  it.each(['31.02.2026', '15/13/2026', '15 Dec', 'tomorrow'])(
    'keeps and marks %s, which is no day',
    async (typed) => {
      const field = open('2026-11-02');
      await type(field, typed);
      await screen.findByText(common.noDay);
      expect(chosen).toEqual([typed]);
      expect(field.value).toBe(typed);
      expect(field.getAttribute('aria-invalid')).toBe('true');

      await type(field, '3/12/2026');
      await waitFor(() => {
        expect(field.value).toBe('03/12/2026');
      });
      expect(screen.queryByText(common.noDay)).toBeNull();
      expect(chosen).toEqual([typed, '2026-12-03']);
    },
  );

  it('opens the calendar by a key, and Enter takes the day to which keys lead', async () => {
    const user = userEvent.setup();
    const field = open('2026-11-10');
    await user.click(document.body);
    field.focus();
    await user.keyboard('{ArrowDown}');
    const chosenCell = async (day: string) => {
      const cell = await screen.findByTitle(day);
      return cell.className.includes('selected');
    };
    expect(await chosenCell('2026-11-10')).toBe(true);
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(field.value).toBe('18/11/2026');
    expect(await chosenCell('2026-11-18')).toBe(true);
    expect(screen.getByRole('status').textContent).toMatch(/^Wednesday,? 18 November 2026$/);
    await user.keyboard('{PageDown}{ArrowUp}{ArrowLeft}');
    expect(await chosenCell('2026-12-10')).toBe(true);
    expect(chosen).toEqual([]);
    await user.keyboard('{Enter}');
    expect(chosen).toEqual(['2026-12-10']);
    await waitFor(() => {
      expect(field.value).toBe('10/12/2026');
    });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('leaves the day as it was when the calendar is left by Escape', async () => {
    const user = userEvent.setup();
    const field = open('2026-11-10');
    field.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Escape}');
    await user.tab();
    expect(field.value).toBe('10/11/2026');
    expect(chosen).toEqual([]);
  });

  it('moves within the text once something is typed in the open calendar', async () => {
    const user = userEvent.setup();
    const field = open('');
    field.focus();
    await user.keyboard('{ArrowDown}15 Dec 2026{ArrowLeft}{ArrowUp}{Enter}');
    expect(chosen).toEqual(['2026-12-15']);
    await waitFor(() => {
      expect(field.value).toBe('15/12/2026');
    });
  });

  it('begins weeks on Monday', async () => {
    render(
      <ConfigProvider locale={arabicParts}>
        <Page initial="2026-11-10" />
      </ConfigProvider>,
    );
    fireEvent.click(screen.getByLabelText('Day'));
    const [firstOfCalendar] = await screen.findAllByTitle(/^2026-1/);
    expect(firstOfCalendar?.title).toBe('2026-10-26');
  });

  it('marks today by the bank’s clock, not by that of the device', async () => {
    setBankClock(answerOf('Wed, 11 Nov 2026 21:00:00 GMT'));
    fireEvent.click(open('2026-11-10'));
    const marked = await screen.findByTitle('2026-11-12');
    expect(marked.className).toContain('today');
    setBankClock(answerOf(new Date().toUTCString()));
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
