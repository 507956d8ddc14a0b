import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { Cases } from '../../support/given/cases.js';
import { outcome } from '../../support/given/outcomes.js';

const bank = useBank();

/** The clocks of a case that is opened at this time of Asia/Dubai. */
async function clocksAt(time: string) {
  const cases = new Cases(await bank.given.customer());
  const { id } = await cases.complained();
  await bank.sql(
    `UPDATE cases SET created_at = at.time, acknowledge_by = business_day_end(at.time, 2),
                      answer_by = calendar_day_end(at.time, 30)
       FROM (SELECT $2::timestamp AT TIME ZONE 'Asia/Dubai' AS time) AS at WHERE id = $1`,
    [id, time],
  );
  return { id, read: () => cases.one(id) };
}

describe('the clocks of a case', () => {
  it.each([
    ['a Monday', '2026-06-01 10:00', '2026-06-03', '2026-07-01'],
    ['a Friday evening before the National Day', '2026-11-27 23:59:59', '2026-12-01', '2026-12-27'],
    ['the evening before the National Day', '2026-12-01 20:00', '2026-12-07', '2026-12-31'],
    ['the end of January', '2027-01-31 09:00', '2027-02-02', '2027-03-02'],
  ])('on %s', async (_, time, acknowledgeBy, answerBy) => {
    const { read } = await clocksAt(time);

    expect(await read()).toMatchObject({
      acknowledgeBy: `${acknowledgeBy}T19:59:59.999Z`,
      answerBy: `${answerBy}T19:59:59.999Z`,
      dueAt: `${answerBy}T19:59:59.999Z`,
    });
  });

  it('are those of now when a case is opened', async () => {
    const { id } = await new Cases(await bank.given.customer()).complained();

    const [clocks] = await bank.sql(
      `SELECT acknowledge_by = business_day_end(created_at, 2) AND answer_by = calendar_day_end(created_at, 30) AS kept
         FROM cases WHERE id = $1`,
      [id],
    );
    expect(clocks).toEqual({ kept: true });
  });

  it('move with the calendar until the case is decided', async () => {
    const [running, ended] = [await clocksAt('2026-06-01 10:00'), await clocksAt('2026-06-01 10:00')];
    await bank.sql(`UPDATE cases SET status = 'withdrawn' WHERE id = $1`, [ended.id]);
    const { client } = await bank.given.admin();

    expect(
      outcome(await client.post('/api/support/holidays', { date: '2026-06-03', name: 'A new holiday' })),
    ).toBe('201');

    expect(await running.read()).toMatchObject({ acknowledgeBy: '2026-06-04T19:59:59.999Z' });
    expect(await ended.read()).toMatchObject({ acknowledgeBy: '2026-06-03T19:59:59.999Z' });
    expect(outcome(await client.delete('/api/support/holidays/2026-06-03'))).toBe('204');
    expect(await running.read()).toMatchObject({ acknowledgeBy: '2026-06-03T19:59:59.999Z' });
  });
});
