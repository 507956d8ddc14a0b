import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { SupportReportDto } from '#contract/shapes/support-reports.dto';
import { choose } from '../../../jest/choose.js';
import { fakeResponse } from '../../../jest/fake-response.js';
import { cases } from '../../locales/en/cases.js';
import { common } from '../../locales/en/common.js';
import { supervision } from '../../locales/en/supervision.js';
import { lastDays, today } from '../../shared/format/uae-days.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { resetAllStores } from '../../shared/store/create-resource.js';
import { SupportReportsPage } from './support-reports.page.js';

const NONE = { medianSeconds: null, p90Seconds: null, withinTarget: null };
const REPORT: SupportReportDto = {
  period: { from: '2026-03-01', to: '2026-03-31' },
  conversations: {
    total: 4,
    byDay: [{ day: '2026-03-02', count: 4 }],
    byHour: [{ hour: 9, count: 4 }],
    byAgent: [{ agentId: 'p', name: 'Priya', count: 4 }],
  },
  cases: {
    total: 3,
    byDay: [{ day: '2026-03-10', count: 3 }],
    byHour: [{ hour: 14, count: 3 }],
    byAgent: [],
  },
  firstReply: { medianSeconds: 800, p90Seconds: 1120, withinTarget: 0.75 },
  nextReply: NONE,
  resolution: { medianSeconds: 132_480, p90Seconds: 144_000, withinTarget: 0.5 },
  rating: { average: null, counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, comments: [] },
  complaints: { total: 0, acknowledgedInTime: 0, answeredInTime: 0, byReason: [] },
};
const COLLEAGUES = [
  { id: 's', firstName: 'Huda', status: 'available', isPresent: true, open: 0 },
  { id: 'p', firstName: 'Priya', status: 'available', isPresent: true, open: 0 },
];

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
/** The queries of the reports that were asked for. */
let asked: string[];

function answer(path: string): Response {
  if (path.endsWith('/availability'))
    return fakeResponse(200, { status: 'available', since: null, colleagues: COLLEAGUES });
  if (path.endsWith('/tags'))
    return fakeResponse(200, [{ id: 't', name: 'Loans', colour: 'blue', conversations: 1 }]);
  asked.push(path.split('?')[1] ?? '');
  return fakeResponse(200, REPORT);
}

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

async function open(search = ''): Promise<void> {
  render(
    <MemoryRouter initialEntries={[`/support/reports${search}`]}>
      <SupportReportsPage />
      <Address />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Cases by day' });
}

const address = () => screen.getByTestId('address').textContent;
const table = (name: string) => within(screen.getByRole('table', { name }));

beforeAll(async () => {
  await startI18n('en', () => Promise.resolve({ cases, common, supervision }));
  window.scrollTo = () => undefined;
  // jsdom has no layout: the charts are not drawn.
  Object.defineProperty(window, 'IntersectionObserver', { value: window.ResizeObserver });
});
beforeEach(() => {
  asked = [];
  globalThis.fetch = (path) => Promise.resolve(answer(path as string));
});
afterEach(() => {
  cleanup();
  act(resetAllStores);
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe('the page of reports', () => {
  it('shows conversations and cases by day, hour and agent, and says where there are none', async () => {
    await open();
    expect(table('Conversations by agent').getByRole('row', { name: 'Priya 4' })).toBeTruthy();
    expect(table('Cases by hour').getByRole('row', { name: '14:00 3' })).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Cases by agent' })).toBeNull();
    expect(screen.getByText('3 cases')).toBeTruthy();
  });

  it('says long times in hours', async () => {
    await open();
    const resolution = within(screen.getByRole('group', { name: 'Resolution' }));
    expect(resolution.getByText('36 h 48 min')).toBeTruthy();
    expect(resolution.getByText(/40 h$/)).toBeTruthy();
  });

  it('is about the last 30 days, or as many as are chosen', async () => {
    await open();
    expect(asked).toEqual([`from=${lastDays(today(), 30)[0] ?? ''}&to=${today()}`]);

    await user.click(screen.getByRole('button', { name: '7 days' }));
    expect(asked.at(-1)).toBe(`from=${lastDays(today(), 7)[0] ?? ''}&to=${today()}`);
    expect(address()).toBe('?days=7');
  });

  it('is about the days that are typed, and says what is wrong with others', async () => {
    await open('?from=2026-03-01&to=2026-03-31');
    const first = await screen.findByLabelText<HTMLInputElement>('First day');
    expect(first.value).toBe('01/03/2026');
    await user.clear(first);
    await user.type(first, '05/04/2026{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('The last day is before the first.');
    expect(asked).toHaveLength(1);

    await user.clear(screen.getByLabelText('Last day'));
    await user.type(screen.getByLabelText('Last day'), '30/04/2026{Enter}');
    expect(asked.at(-1)).toBe('from=2026-04-05&to=2026-04-30');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  });

  it('is about one agent or one tag, also as a file', async () => {
    await open('?from=2026-03-01&to=2026-03-31');
    await choose('Agent', /Priya/);
    await choose('Tag', /Loans/);
    const query = 'from=2026-03-01&to=2026-03-31&agent=p&tag=Loans';
    expect(asked.at(-1)).toBe(query);
    expect(address()).toBe(`?${query}`);
    const file = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download CSV' });
    expect(file.href).toContain(`/api/support/reports/csv?${query}`);

    await choose('Agent', /All agents/);
    expect(asked).toContain('from=2026-03-01&to=2026-03-31&tag=Loans');
  });
});
