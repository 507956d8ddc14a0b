import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LAB_SEED } from '#contract/lab';
import { TextField } from '../../../shared/ui/fields/text-field.js';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';

interface Seed {
  seed: number;
  customers: number;
  months: number;
}

const FIRST = { seed: '1', customers: '20', months: '6' };
type Typed = typeof FIRST;

/** What was typed as numbers; `null` if one is none, or too large. */
function seedOf({ seed, customers, months }: Typed): Seed | null {
  const numbers = { seed: Number(seed), customers: Number(customers), months: Number(months) };
  const isTo = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  const { most, customers: mostCustomers, months: mostMonths } = LAB_SEED;
  const isGood =
    isTo(numbers.seed, most) && isTo(numbers.customers, mostCustomers) && isTo(numbers.months, mostMonths);
  return isGood ? numbers : null;
}

/** A number from which people are made, how many, and how long their histories are. */
export function SeedForm({ isPending, onMake }: { isPending: boolean; onMake: (seed: Seed) => void }) {
  const { t } = useTranslation('lab');
  const [typed, setTyped] = useState(FIRST);
  const seed = seedOf(typed);
  const field = (name: keyof Typed, label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      inputMode="numeric"
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <Stack gap={8}>
      <Text as="h3" weight="medium">
        {t('people.seed')}
      </Text>
      <Text as="p" size="small" tone="muted" pretty>
        {t('people.seedHint')}
      </Text>
      <Row
        as="form"
        gap={8}
        wrap
        align="end"
        onSubmit={(event) => {
          event.preventDefault();
          if (seed) onMake(seed);
        }}
      >
        {field('seed', t('people.number'))}
        {field('customers', t('people.customers'))}
        {field('months', t('people.months'))}
        <Button htmlType="submit" size="large" disabled={!seed} loading={isPending}>
          {t('people.make')}
        </Button>
      </Row>
    </Stack>
  );
}
