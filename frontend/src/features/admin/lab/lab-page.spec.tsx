/** @jest-environment jsdom */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { common } from '../../../locales/en/common.js';
import { lab } from '../../../locales/en/lab.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { ClockCard } from './clock-card.js';
import { FaultsCard } from './faults-card.js';
import { PeopleCard } from './people-card.js';
import { SnapshotsCard } from './snapshots-card.js';

const NOW = '2027-02-14T20:00:00.000Z';
const UNTIL = '2027-02-28T20:00:00.000Z';
const SNAPSHOT = { id: 's1', name: 'Before the month end', madeAt: NOW, bankTime: NOW };

interface Call {
  method: string;
  path: string;
  body: unknown;
}
let calls: Call[];
let answers: Record<string, unknown>;

beforeAll(() => startI18n('en', () => Promise.resolve({ common, lab })));
beforeEach(() => {
  calls = [];
  answers = {
    'GET /api/lab/clock': { now: NOW, isMoved: true },
    'GET /api/lab/snapshots': [SNAPSHOT],
    'GET /api/lab/faults': [],
  };
  globalThis.fetch = ((path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    calls.push({ method, path, body: body === undefined ? undefined : (JSON.parse(body) as unknown) });
    const answer = answers[`${method} ${path}`];
    return Promise.resolve(fakeResponse(method === 'POST' && path === '/api/lab/clock' ? 202 : 200, answer));
  }) as typeof fetch;
});

const sent = (method: string) => calls.filter((call) => call.method === method);

describe('the clock', () => {
  it('is moved by a step, and says what happened on the way', async () => {
    answers['POST /api/lab/clock'] = { id: 'm1' };
    answers['GET /api/lab/clock/moves/m1'] = {
      status: 'done',
      at: UNTIL,
      until: UNTIL,
      log: [{ at: UNTIL, job: 'standing-orders', text: '1 × standing_order.executed' }],
    };
    render(<ClockCard />);
    expect(await screen.findByText('15 Feb 2027, 00:00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: lab.clock.by.month_end }));

    expect(await screen.findByText('standing-orders: 1 × standing_order.executed')).toBeTruthy();
    expect(sent('POST')).toEqual([{ method: 'POST', path: '/api/lab/clock', body: { by: 'month_end' } }]);
  });
});

describe('the slider', () => {
  it('chooses the day to which the clock is moved', async () => {
    answers['POST /api/lab/clock'] = { id: 'm1' };
    answers['GET /api/lab/clock/moves/m1'] = { status: 'done', at: UNTIL, until: UNTIL, log: [] };
    render(<ClockCard />);
    const slider = await screen.findByRole('slider', { name: 'Days ahead: 0' });
    fireEvent.change(slider, { target: { value: '14' } });
    expect(screen.getByRole('slider', { name: 'Days ahead: 14' }).getAttribute('aria-valuetext')).toBe(
      '1 Mar 2027',
    );
    fireEvent.click(screen.getByRole('button', { name: lab.clock.go }));

    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toEqual({ to: UNTIL });
  });
});

describe('a snapshot', () => {
  it('is restored only after a question', async () => {
    render(<SnapshotsCard />);
    fireEvent.click(await screen.findByRole('button', { name: lab.snapshots.restore }));
    expect(sent('POST')).toEqual([]);
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText(lab.snapshots.restoreHint)).toBeTruthy();
    fireEvent.click(within(question).getByRole('button', { name: lab.snapshots.restore }));
    await waitFor(() =>
      expect(sent('POST')).toEqual([
        { method: 'POST', path: '/api/lab/snapshots/s1/restore', body: undefined },
      ]),
    );
  });
});

describe('a fault', () => {
  it('is switched on with the fields of its kind alone', async () => {
    render(<FaultsCard />);
    fireEvent.change(await screen.findByLabelText(lab.faults.routes), {
      target: { value: '/api/transfers, /api/bills' },
    });
    fireEvent.change(screen.getByLabelText(lab.faults.share), { target: { value: '50' } });
    fireEvent.click(screen.getByRole('button', { name: lab.faults.switchOn }));
    await waitFor(() =>
      expect(sent('POST')).toEqual([
        {
          method: 'POST',
          path: '/api/lab/faults',
          body: {
            kind: 'latency',
            seconds: 60,
            milliseconds: 800,
            spread: 300,
            share: 0.5,
            routes: ['/api/transfers', '/api/bills'],
          },
        },
      ]),
    );
  });
});

describe('people', () => {
  const PEOPLE = [
    { username: 'empty-1-1', password: 'Seed#2026', pin: '1234', role: 'customer' },
    { username: 'empty-1-2', password: 'Seed#2026', pin: null, role: 'agent' },
  ];

  it('are made by a scenario, and shown with their sign-ins', async () => {
    answers['POST /api/lab/scenarios/empty'] = { people: PEOPLE };
    render(<PeopleCard />);
    fireEvent.click(screen.getByRole('button', { description: lab.people.sentences.empty }));

    const list = within(await screen.findByRole('list', { name: lab.people.signIns }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByText('empty-1-1')).toBeTruthy();
    expect(list.getAllByText('Seed#2026')).toHaveLength(2);
    expect(list.getAllByText('PIN 1234')).toHaveLength(1);
    expect(list.getByRole('button', { name: 'Copy the username empty-1-2' })).toBeTruthy();
    expect(sent('POST')).toEqual([
      { method: 'POST', path: '/api/lab/scenarios/empty', body: { replace: false } },
    ]);
  });

  it('are made by a seed, in place of all customers only after a question', async () => {
    answers['POST /api/lab/seed'] = { people: PEOPLE };
    render(<PeopleCard />);
    fireEvent.click(screen.getByRole('checkbox', { name: lab.people.replace }));
    fireEvent.change(screen.getByLabelText(lab.people.number), { target: { value: '7' } });
    fireEvent.click(screen.getByRole('button', { name: lab.people.make }));
    expect(sent('POST')).toEqual([]);
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: lab.people.confirm }),
    );

    expect(await screen.findByRole('list', { name: lab.people.signIns })).toBeTruthy();
    expect(sent('POST')).toEqual([
      {
        method: 'POST',
        path: '/api/lab/seed',
        body: { seed: 7, customers: 20, months: 6, replace: true },
      },
    ]);
  });

  it('need numbers in range', () => {
    render(<PeopleCard />);
    const make = screen.getByRole<HTMLButtonElement>('button', { name: lab.people.make });
    expect(make.disabled).toBe(false);
    fireEvent.change(screen.getByLabelText(lab.people.customers), { target: { value: '501' } });
    expect(make.disabled).toBe(true);
  });
});
