import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import type { AnalyticsDto, TrendMonthDto } from '#contract/shapes/analytics.dto';
import type { Money } from '#money/money';
import { Card } from '../../shared/ui/elements/card.js';
import { Box, Stack, Text } from '../../shared/ui/layout/parts.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { Bone } from '../../shared/ui/page/skeleton.js';
import { OwnMoney } from '../../shared/user/own-money.js';
import { monthTrends } from './analytics.store.js';
import { Channels } from './channels.js';
import { useRecipientName } from './names.js';
import { paydayOf, type PaydayPart, type PaydaySource } from './payday.js';
import styles from './payday-card.module.css';

const COLORS = {
  regular: '--category-bills',
  spending: '--gold',
  goals: '--chart-savings',
  left: '--primary',
} as const satisfies Record<PaydayPart, string>;

/** How a month's money flows from what came in to regular payments, spending and goals. */
export function PaydayCard({ analysis }: { analysis: AnalyticsDto }) {
  const { t } = useTranslation('analytics');
  const { month, currency } = analysis;
  return (
    <Card title={t('payday.title')}>
      <ResourceView resource={monthTrends.of(month, currency)} skeleton={<Bone height="268px" />}>
        {(trend) => <Flow analysis={analysis} trend={trend} />}
      </ResourceView>
    </Card>
  );
}

function Flow({ analysis, trend }: { analysis: AnalyticsDto; trend: readonly TrendMonthDto[] }) {
  const { t } = useTranslation('analytics');
  const last = trend.at(-1);
  const payday = last ? paydayOf(analysis, last) : null;
  if (!payday)
    return (
      <Text as="p" tone="muted">
        {t('payday.none')}
      </Text>
    );
  return (
    <div className={styles.flow}>
      <Amounts of={payday.sources} currency={analysis.currency} />
      <Channels
        sources={payday.sources.map(({ amount }) => Number.parseFloat(amount))}
        parts={payday.parts.map(({ key, amount }) => ({
          size: Number.parseFloat(amount),
          color: COLORS[key],
        }))}
      />
      <Amounts of={payday.parts} currency={analysis.currency} note={<Regular of={analysis} />} />
    </div>
  );
}

interface AmountsProps {
  of: readonly { key: PaydaySource | PaydayPart; amount: Money }[];
  currency: Currency;
  /** Below the regular payments. */
  note?: ReactNode;
}

/** The amounts at one end of the channels, each as high as its neighbour at the other end allows. */
function Amounts({ of, currency, note }: AmountsProps) {
  const { t } = useTranslation('analytics');
  return (
    <Stack as="dl" justify="center">
      {of.map(({ key, amount }) => (
        <div key={key} className={styles.amount}>
          <Text as="dt" size="small" tone="muted">
            {t(`payday.${key}`)}
          </Text>
          <Text as="dd" weight="strong" numbers>
            <OwnMoney amount={amount} currency={currency} />
          </Text>
          {key === 'regular' && note}
        </div>
      ))}
    </Stack>
  );
}

const NAMED = 2;

/** The names of the first regular payments of the month. */
function Regular({ of: { regular, month } }: { of: AnalyticsDto }) {
  const nameOf = useRecipientName();
  const names = regular.filter(({ lastOn }) => lastOn.startsWith(month)).slice(0, NAMED);
  return (
    <Text as="dd" size="tiny" tone="muted" cut>
      {names.map(({ id, name }, place) => (
        <Box as="span" key={id}>
          <span>{place > 0 ? ' · ' : ''}</span>
          <bdi translate={name === null ? 'yes' : 'no'}>{nameOf({ id, name })}</bdi>
        </Box>
      ))}
    </Text>
  );
}
