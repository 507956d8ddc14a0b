import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { Currency } from '#contract/banking/accounts';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { type DayFlow, moneyFlowOf } from './money-flow.rules.js';
import { Segments } from '../../../shared/ui/elements/segments.js';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { MoneyFlowChart } from './money-flow-chart.js';
import { MoneyFlowTable } from './money-flow-table.js';
import { OwnMoney } from '../../../shared/user/own-money.js';
import styles from './money-flow.module.css';

interface MoneyFlowProps {
  transactions: readonly TransactionDto[];
  /** The account whose balance can be shown instead. */
  account: AccountDto | undefined;
  currency: Currency;
  today: string;
  /** Draws the balance of the account on these days. */
  drawBalance: (days: readonly DayFlow[], words: BalanceWords) => ReactNode;
}

interface BalanceWords {
  /** Describes the picture to screen readers. */
  label: string;
  /** Names the table of its figures to them. */
  caption: string;
}

/**
 * The last 30 days: the totals, and a chart of the account's balance or of the daily money in and out. The balance comes
 * first, because a salary leaves the other payments of a month hardly visible.
 */
export function MoneyFlow(props: MoneyFlowProps) {
  const { transactions, account, currency, today, drawBalance } = props;
  const { t } = useTranslation(['dashboard', 'common']);
  const flow = useMemo(() => moneyFlowOf(transactions, currency, today), [transactions, currency, today]);
  const [asked, setAsked] = useState<boolean | null>(null);
  const isBalance = asked ?? !flow.isEmpty;
  const named = { account: account ? t(`common:accountTypes.${account.accountType}`) : '' };
  return (
    <>
      <Row gap="12px 32px" align="start" justify="between" wrap>
        <Row as="dl" gap="8px 32px" wrap>
          <Total name={t('flow.moneyIn')} amount={flow.moneyIn} tone="in" currency={currency} />
          <Total name={t('flow.moneyOut')} amount={flow.moneyOut} tone="out" currency={currency} />
        </Row>
        {account && <ChartSwitch isBalance={isBalance} onChange={setAsked} />}
      </Row>
      <div className={styles.picture}>
        {account && isBalance ? (
          drawBalance(flow.days, {
            label: t('flow.balancePicture', named),
            caption: t('flow.balanceCaption', named),
          })
        ) : flow.isEmpty ? (
          <p className={styles.none}>{t('flow.none')}</p>
        ) : (
          <>
            <MoneyFlowChart days={flow.days} currency={currency} />
            <MoneyFlowTable days={flow.days} currency={currency} />
          </>
        )}
      </div>
      <p className={styles.note}>
        <span>{account && isBalance ? t('flow.balancePeriod', named) : t('flow.period')}</span>
        {flow.isPartial && <span>{t('flow.otherCurrencies', { currency })}</span>}
      </p>
    </>
  );
}

interface ChartSwitchProps {
  isBalance: boolean;
  onChange: (isBalance: boolean) => void;
}

function ChartSwitch({ isBalance, onChange }: ChartSwitchProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Segments
      label={t('flow.chart')}
      options={[
        { key: 'balance', name: t('flow.showBalance') },
        { key: 'flow', name: t('flow.showFlow') },
      ]}
      chosen={isBalance ? 'balance' : 'flow'}
      onChange={(key) => onChange(key === 'balance')}
    />
  );
}

interface TotalProps {
  name: string;
  amount: string;
  currency: Currency;
  tone: 'in' | 'out';
}

function Total({ name, amount, currency, tone }: TotalProps) {
  return (
    <div>
      <dt className={`${styles.name} ${styles[tone]}`}>{name}</dt>
      <Text as="dd" above={4} size="large" weight="strong">
        <OwnMoney amount={amount} currency={currency} />
      </Text>
    </div>
  );
}

export function MoneyFlowSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Stack role="status" gap={16}>
      <span className="sr-only">{t('loading')}</span>
      <Bone width="60%" height="52px" />
      <Bone height="208px" />
      <Bone width="40%" height="20px" />
    </Stack>
  );
}
