/** What supervisors set for the clocks of the desk: hours, holidays and targets. */
import { describe, expect, it } from '@jest/globals';
import { BusinessHoursService } from '../../../backend/src/business-hours/business-hours.service.js';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { useBank } from '../../support/bank.js';
import { outcome, tally } from '../../support/given/outcomes.js';

const bank = useBank();

const WEEK = [
  ...[1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '18:00' })),
  { day: 6, from: '09:00', to: '14:00' },
];
const supervisor = async () => (await bank.given.staff('support.desk', 'support.supervise')).client;

describe('the opening hours', () => {
  it('are those of the week at first, and can be replaced', async () => {
    const [client, agent] = [await supervisor(), (await bank.given.agent()).client];
    expect((await agent.get('/api/support/business-hours')).body).toEqual({ hours: WEEK });
    const hours = [
      { day: 7, from: '09:00', to: '24:00' },
      { day: 1, from: '13:00', to: '18:00' },
      { day: 1, from: '08:00', to: '13:00' },
    ];

    const { status, body } = await client.send('PUT', '/api/support/business-hours', { hours });

    const inOrder = [hours[2], hours[1], hours[0]];
    expect([status, body]).toEqual([200, { hours: inOrder }]);
    expect((await agent.get('/api/support/business-hours')).body).toEqual({ hours: inOrder });
    await client.send('PUT', '/api/support/business-hours', { hours: WEEK });
  });

  it.each([
    ['are none', []],
    ['overlap', [WEEK[0], { day: 1, from: '17:59', to: '20:00' }]],
    ['end before they begin', [{ day: 1, from: '18:00', to: '08:00' }]],
    ['are of an eighth day', [{ day: 8, from: '08:00', to: '18:00' }]],
    ['are no times', [{ day: 1, from: '8:00', to: '25:00' }]],
    ['have more fields', [{ day: 1, from: '08:00', to: '18:00', note: 'x' }]],
    ['are no list', 'always'],
  ])('are refused when they %s', async (_what, hours) => {
    const client = await supervisor();
    expect(outcome(await client.send('PUT', '/api/support/business-hours', { hours }))).toBe(
      '400 validation_failed',
    );
    expect((await client.get('/api/support/business-hours')).body).toEqual({ hours: WEEK });
  });
});

describe('holidays', () => {
  it('are added once, in the order of their dates, and deleted', async () => {
    const client = await supervisor();
    const holiday = { date: '2027-03-09', name: 'Eid al-Fitr' };

    const answers = await Promise.all([1, 2, 3].map(() => client.post('/api/support/holidays', holiday)));

    expect(tally(answers)).toEqual({ '201': 1, '409 holiday_exists': 2 });
    const { body } = await client.get('/api/support/holidays');
    const dates = (body as { date: string }[]).map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
    expect(body).toContainEqual(holiday);
    expect(outcome(await client.delete('/api/support/holidays/2027-03-09'))).toBe('204');
    for (const gone of ['2027-03-09', '2027-02-30', 'tomorrow'])
      expect(outcome(await client.delete(`/api/support/holidays/${gone}`))).toBe('404 not_found');
  });

  it('with a fixed date are made for the year in ten years, and not again when they were deleted', async () => {
    const client = await supervisor();
    const dates = async () =>
      ((await client.get('/api/support/holidays')).body as { date: string }[]).map(({ date }) => date);
    const year = new Date().getUTCFullYear() + 11;
    expect(await dates()).not.toContain(`${year}-12-02`);
    const newYear = new Date(`${year - 10}-01-01T00:00:00Z`);

    await bank.app.get(JobsService).runDue(newYear);
    expect(await dates()).toEqual(
      expect.arrayContaining([`${year}-01-01`, `${year}-12-02`, `${year}-12-03`]),
    );
    await client.delete(`/api/support/holidays/${year}-12-02`);
    await bank.app.get(JobsService).runDue(new Date(newYear.getTime() + 24 * 3_600_000));

    expect(await dates()).not.toContain(`${year}-12-02`);
  });
});

describe('targets', () => {
  it('are replaced as a whole', async () => {
    const client = await supervisor();
    const usual = { firstReplyMinutes: 15, nextReplyMinutes: 30, resolutionHours: 20, caseHours: 40 };
    expect((await client.get('/api/support/targets')).body).toEqual(usual);
    const short = { ...usual, firstReplyMinutes: 5 };
    expect((await client.send('PUT', '/api/support/targets', short)).body).toEqual(short);
    for (const firstReplyMinutes of [0, 1.5, 6001, '15', undefined])
      expect(outcome(await client.send('PUT', '/api/support/targets', { ...usual, firstReplyMinutes }))).toBe(
        '400 validation_failed',
      );
    await client.send('PUT', '/api/support/targets', usual);
  });
});

it('a change is told to those who move clocks, in its transaction, and leaves one line in the audit trail', async () => {
  const client = await supervisor();
  const seen: number[] = [];
  const desk = bank.app.get(BusinessHoursService);
  desk.onChange(async (tx) => {
    seen.push((await desk.targets(tx)).caseHours);
  });
  const targets = { firstReplyMinutes: 15, nextReplyMinutes: 30, resolutionHours: 20, caseHours: 50 };

  await client.send('PUT', '/api/support/targets', targets);
  await client.send('PUT', '/api/support/targets', targets);

  expect(seen).toEqual([50]);
  const rows = await bank.sql<{ before: unknown; after: unknown }>(
    `SELECT before->'caseHours' AS before, after->'caseHours' AS after FROM events
      WHERE type = 'desk.targets_changed' ORDER BY seq DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ before: 40, after: 50 }]);
});
