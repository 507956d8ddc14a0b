import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { HolidayDto } from '#contract/shapes/desk.dto';
import { fakeResponse } from '../../../jest/fake-response.js';
import { common } from '../../locales/en/common.js';
import { supervision } from '../../locales/en/supervision.js';
import { dayAfter, today } from '../../shared/format/uae-days.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { resetAllStores } from '../../shared/store/create-resource.js';
import { Toaster } from '../../shared/toast/toaster.js';
import { DeskSettingsPage } from './desk-settings.page.js';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const TARGETS = { firstReplyMinutes: 15, nextReplyMinutes: 30, resolutionHours: 20, caseHours: 40 };
const HOURS = [
  { day: 1, from: '08:00', to: '18:00' },
  { day: 6, from: '09:00', to: '14:00' },
];

let holidays: HolidayDto[];
let sent: string[];
let isRefused: boolean;

function answer(path: string, method: string, body: unknown): Response {
  const name = path.replace('/api/support/', '');
  if (method !== 'GET') {
    sent.push(`${method} ${name} ${typeof body === 'string' ? body : ''}`.trim());
    if (isRefused) return fakeResponse(503, { statusCode: 503, code: 'unavailable', message: 'Later.' });
  }
  const read: Record<string, unknown> = {
    sharing: { on: false },
    targets: TARGETS,
    holidays,
    'business-hours': { hours: HOURS },
  };
  return fakeResponse(200, method === 'PUT' ? JSON.parse(body as string) : (read[name] ?? {}));
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const toasted = (text: string) => screen.findByText(text);

beforeAll(async () => {
  await startI18n('en', () => Promise.resolve({ common, supervision }));
  window.scrollTo = () => undefined;
});
beforeEach(async () => {
  holidays = [
    { date: '2020-01-01', name: 'Long ago' },
    { date: dayAfter(today()), name: 'Eid' },
  ];
  sent = [];
  isRefused = false;
  globalThis.fetch = (path, { method = 'GET', body } = {}) =>
    Promise.resolve(answer(path as string, method, body));
  render(
    <MemoryRouter>
      <DeskSettingsPage />
      <Toaster closeLabel="Close" />
    </MemoryRouter>,
  );
  await screen.findByRole('region', { name: 'Opening hours' });
});
afterEach(() => {
  cleanup();
  act(resetAllStores);
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe('the settings of the desk', () => {
  it('share new conversations, and stay as they are when the bank refuses', async () => {
    const share = screen.getByRole('switch', { name: 'Share new conversations' });
    isRefused = true;
    await user.click(share);
    expect(await toasted('That could not be changed')).toBeTruthy();
    expect(share.getAttribute('aria-checked')).toBe('false');

    isRefused = false;
    await user.click(share);
    await waitFor(() => expect(share.getAttribute('aria-checked')).toBe('true'));
    expect(sent.at(-1)).toBe('PUT sharing {"on":true}');
  });

  it('add, change and remove opening hours, and save no wrong ones', async () => {
    const hours = card('Opening hours');
    const save = hours.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    const end = () => hours.getAllByLabelText('To')[0] as HTMLInputElement;
    await user.clear(end());
    await user.type(end(), '07:00');
    expect(hours.getByRole('alert').textContent).toContain('Please enter times like 08:00');
    expect(save.disabled).toBe(true);

    await user.clear(end());
    await user.type(end(), '24:00');
    const [, last] = hours.getAllByRole('button', { name: 'Remove these hours' });
    if (last) await user.click(last);
    await user.click(hours.getByRole('button', { name: 'Add hours' }));
    await user.click(save);

    expect(await toasted('Opening hours saved')).toBeTruthy();
    const saved = [
      { day: 1, from: '08:00', to: '24:00' },
      { day: 7, from: '09:00', to: '14:00' },
    ];
    expect(sent).toEqual([`PUT business-hours ${JSON.stringify({ hours: saved })}`]);
  });

  it('have targets that are whole numbers', async () => {
    const targets = card('Targets');
    const first = targets.getByLabelText('First reply (business minutes)');
    await user.clear(first);
    await user.click(targets.getByRole('button', { name: 'Save' }));
    expect(await targets.findByText(/^Please enter a whole number from 1/)).toBeTruthy();
    expect(sent).toEqual([]);

    await user.type(first, '10');
    await user.click(targets.getByRole('button', { name: 'Save' }));
    expect(await toasted('Targets saved')).toBeTruthy();
    expect(sent).toEqual([`PUT targets ${JSON.stringify({ ...TARGETS, firstReplyMinutes: 10 })}`]);
  });

  it('list the coming holidays, and add and delete some', async () => {
    const list = card('Holidays');
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await user.click(list.getByRole('button', { name: 'Add holiday' }));
    expect(await list.findAllByText('Please fill this in.')).toHaveLength(2);

    const date = dayAfter(dayAfter(today()));
    await user.type(await list.findByLabelText('Date'), date.split('-').reverse().join('/'));
    await user.keyboard('{Enter}');
    await user.type(list.getByLabelText('Name'), 'Arafat Day');
    holidays = [...holidays, { date, name: 'Arafat Day' }];
    await user.click(list.getByRole('button', { name: 'Add holiday' }));
    expect(await list.findByText('Arafat Day')).toBeTruthy();
    expect(sent).toEqual([`POST holidays ${JSON.stringify({ date, name: 'Arafat Day' })}`]);

    holidays = holidays.filter(({ name }) => name !== 'Eid');
    await user.click(list.getByRole('button', { name: 'Delete Eid' }));
    await waitFor(() => expect(list.queryByText('Eid')).toBeNull());
    expect(sent.at(-1)).toBe(`DELETE holidays/${dayAfter(today())}`);
  });
});
