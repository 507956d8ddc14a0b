/** Every state of the schema has been looked at: it waits for nothing, or its age has a metric and an alert. */
import { describe, expect, it } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { OPEN_STATES, STATES } from '../../../backend/src/metrics/open-states.js';
import { useBank } from '../../support/bank.js';

const bank = useBank();

/** The columns of the bank's own tables that hold a state, with the values that their constraint allows. */
async function statesOfSchema(): Promise<Record<string, string[]>> {
  const columns = await bank.app.get<DataSource>(getDataSourceToken()).query<
    { place: string; definition: string | null }[]
  >(`
    SELECT c.relname || '.' || a.attname AS place, pg_get_constraintdef(k.oid) AS definition
      FROM pg_attribute a
      JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
      LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
     WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attname ~ '(^|_)(status|state)$'`);
  return Object.fromEntries(
    columns.map(({ place, definition }) => [
      place,
      [...(definition ?? '').matchAll(/'([a-z_]+)'/g)].map(([, value = '']) => value).toSorted(),
    ]),
  );
}

describe('the open states', () => {
  it('are chosen from all states of the schema', async () => {
    const listed = Object.entries(STATES).map(([place, values]) => [place, Object.keys(values).toSorted()]);
    expect(Object.fromEntries(listed)).toEqual(await statesOfSchema());
  });

  it('have a name and a limit each', () => {
    expect(OPEN_STATES.map(({ name }) => name).toSorted()).toEqual([
      'bill_payment',
      'card',
      'card_use',
      'case',
      'case_investigated',
      'macro_run',
      'recipient',
      'second_approval',
      'standing_order',
      'standing_order_due',
      'transfer',
    ]);
    expect(OPEN_STATES.filter(({ limitHours }) => !(limitHours > 0))).toEqual([]);
  });
});
