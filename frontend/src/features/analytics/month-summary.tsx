import { InfoCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AnalyticsDto } from '#contract/shapes/analytics.dto';
import { absMoney, compareMoney, subtractMoney } from '#money/money';
import { isolated } from '../../shared/format/names.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Box, Text } from '../../shared/ui/layout/parts.js';
import { OwnMoney } from '../../shared/user/own-money.js';
import styles from './month-summary.module.css';

const FIGURES = ['spending', 'transfersSent', 'billPayments'] as const;
type FigureName = (typeof FIGURES)[number];

const LABELS = {
  spending: 'monthlySpending',
  transfersSent: 'transfersSent',
  billPayments: 'billPayments',
} as const satisfies Record<FigureName, string>;

interface SummaryProps {
  analysis: AnalyticsDto;
}

/** The month in four figures, each against the month before. */
export function MonthSummary({ analysis }: SummaryProps) {
  const { t } = useTranslation('analytics');
  const { month, currency } = analysis;
  const format = useFormat();
  return (
    <section aria-label={t('summary', { month: format.month(month) })}>
      <dl className={styles.grid}>
        {FIGURES.map((figure) => (
          <Figure key={figure} label={t(LABELS[figure])}>
            <dd className={styles.value}>
              <OwnMoney amount={analysis[figure]} currency={currency} />
            </dd>
            <Text as="dd" plain above={4} size="tiny" tone="muted">
              <Change analysis={analysis} figure={figure} />
            </Text>
          </Figure>
        ))}
        <SavingsRate analysis={analysis} />
      </dl>
    </section>
  );
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      {children}
    </div>
  );
}

/** By how much the figure differs from the month before. */
function Change({ analysis, figure }: SummaryProps & { figure: FigureName }) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const { currency, previous } = analysis;
  const difference = subtractMoney(analysis[figure], previous[figure]);
  const direction = compareMoney(difference, '0.00');
  const month = format.month(previous.month);
  if (direction === 0) return <span>{t('change.same', { month })}</span>;
  return (
    <Trans
      t={t}
      i18nKey={direction > 0 ? 'change.more' : 'change.less'}
      values={{ month }}
      components={{
        amount: <OwnMoney amount={absMoney(difference)} currency={currency} />,
      }}
    />
  );
}

/** The savings rate, with its formula. */
function SavingsRate({ analysis: { savingsRate, income, currency, previous } }: SummaryProps) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const percent = (rate: number) => format.percent(rate / 100);
  const before = { month: format.month(previous.month) };
  return (
    <Figure
      label={
        <>
          <span>{t('savingsRate')}</span>
          <Tooltip title={t('savingsRateFormula')} trigger={['hover', 'focus']}>
            <button type="button" className={styles.info} aria-label={t('savingsRateWhy')}>
              <Icon of={InfoCircleOutlined} />
            </button>
          </Tooltip>
        </>
      }
    >
      <dd className={styles.value}>
        {savingsRate === null ? (
          <Text weight="medium" tone="muted">
            {t('noIncome')}
          </Text>
        ) : (
          <bdi translate="no">{percent(savingsRate)}</bdi>
        )}
      </dd>
      <Text as="dd" plain above={4} size="tiny" tone="muted">
        <Trans
          t={t}
          i18nKey="income"
          components={{ amount: <OwnMoney amount={income} currency={currency} /> }}
        />
        {previous.savingsRate !== null && (
          <Box as="span" block>
            {t('change.rate', { ...before, percent: isolated(percent(previous.savingsRate)) })}
          </Box>
        )}
      </Text>
    </Figure>
  );
}
