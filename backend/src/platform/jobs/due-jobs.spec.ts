import { describe, expect, it } from '@jest/globals';
import { DueJobs, dueJobs, lastMoments } from './due-jobs.js';
import { dailyAt, EVERY_MINUTE, hourlyAt } from './schedule.js';

const minuteOf = (moment: string) => Date.parse(moment) / 60_000;
const jobs = [
  { name: 'orders', schedule: EVERY_MINUTE },
  { name: 'clean-up', schedule: hourlyAt(7) },
  { name: 'bills', schedule: dailyAt(8) },
];
const namesBetween = (last: string, now: string) =>
  dueJobs(jobs, minuteOf(last), minuteOf(now)).map(({ name }) => name);

describe('the jobs that are due', () => {
  it.each([
    ['2027-01-31T08:06+04:00', '2027-01-31T08:06+04:00', []],
    ['2027-01-31T08:05+04:00', '2027-01-31T08:06+04:00', ['orders']],
    ['2027-01-31T08:06+04:00', '2027-01-31T08:07+04:00', ['orders', 'clean-up']],
    ['2027-01-31T07:58+04:00', '2027-01-31T08:00+04:00', ['orders', 'orders', 'bills']],
    ['2027-01-31T08:07+04:00', '2027-01-31T08:06+04:00', []],
  ])('after %s up to %s', (last, now, names) => {
    expect(namesBetween(last, now)).toEqual(names);
  });

  it('have a key for their minute, so that the queue takes them from one node', () => {
    const now = minuteOf('2027-01-31T08:06Z');
    expect(dueJobs(jobs, now - 2, now).map(({ singletonKey }) => singletonKey)).toEqual([
      String(now - 1),
      String(now),
    ]);
  });
});

describe('the last moments of jobs', () => {
  it.each([
    ['2027-01-31T08:00+04:00', '2027-01-31T07:07+04:00', '2027-01-31T08:00+04:00'],
    ['2027-01-31T07:59+04:00', '2027-01-31T07:07+04:00', '2027-01-30T08:00+04:00'],
    ['2027-01-31T08:06+04:00', '2027-01-31T07:07+04:00', '2027-01-31T08:00+04:00'],
  ])('up to %s are those within a day, but for the jobs of every minute', (until, cleanUp, bills) => {
    expect(lastMoments(jobs, minuteOf(until))).toEqual([
      { name: 'clean-up', minute: minuteOf(cleanUp) },
      { name: 'bills', minute: minuteOf(bills) },
    ]);
  });
});

describe('a look for what is due', () => {
  const inserted: string[] = [];
  let minute = minuteOf('2027-01-31T08:06Z');
  let isAway = false;
  const looking = () =>
    new DueJobs({
      jobs: [{ name: 'orders', schedule: EVERY_MINUTE }],
      insert: (due) => {
        if (isAway) return Promise.reject(new Error('away'));
        inserted.push(...due.map(({ singletonKey }) => String(Number(singletonKey) - minute)));
        return Promise.resolve();
      },
      readMinute: () => Promise.resolve(minute),
      findMissed: () => Promise.resolve([]),
      report: (error) => inserted.push(String(error)),
    });
  const looked = async (due: DueJobs) => {
    await due.start();
    due.stop();
    return inserted.splice(0);
  };

  it('makes up for the minutes of a restart, and for those of a failure', async () => {
    expect(await looked(looking())).toEqual(['-2', '-1', '0']);

    const due = looking();
    await looked(due);
    minute += 1;
    isAway = true;
    expect(await looked(due)).toEqual(['Error: away']);
    isAway = false;
    minute += 1;
    expect(await looked(due)).toEqual(['-1', '0']);
    expect(await looked(due)).toEqual([]);
  });

  it('asks for missed calls when it starts and after it was held up, and not at each look', async () => {
    const asked: number[] = [];
    let at = minuteOf('2027-01-31T09:00+04:00');
    const due = new DueJobs({
      jobs: [{ name: 'ledger-check', schedule: dailyAt(5) }],
      insert: (found) => {
        inserted.push(...found.map(({ name, singletonKey }) => `${name} ${singletonKey ?? ''}`));
        return Promise.resolve();
      },
      readMinute: () => Promise.resolve(at),
      findMissed: (moments) => {
        asked.push(at);
        return Promise.resolve(moments);
      },
      report: (error) => inserted.push(String(error)),
    });
    const five = minuteOf('2027-01-31T05:00+04:00');

    expect(await looked(due)).toEqual([`ledger-check ${five}`]);
    at += 1;
    expect(await looked(due)).toEqual([]);
    // The machine slept for three days.
    at += 3 * 24 * 60;
    expect(await looked(due)).toEqual([`ledger-check ${five + 3 * 24 * 60}`]);
    expect(asked).toHaveLength(2);
  });
});
