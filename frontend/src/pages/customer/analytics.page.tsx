import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthAnalyses, analyticsPath } from '../../features/analytics/analytics.store.js';
import { monthOf, monthToShow } from '../../features/accounts/statement/statement-months.js';
import { StatementMonthPicker } from '../../features/accounts/statement/statement-month-picker.js';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { beneficiariesResource } from '../../features/beneficiaries/beneficiaries.store.js';
import { LazyTransactionDrawer } from '../../features/transfers/transaction/lazy-transaction-drawer.js';
import { BalanceToggle } from '../../features/preferences/balance-toggle.js';
import { apiAddress } from '../../shared/api/page-user.js';
import { useToday } from '../../shared/format/uae-days.js';
import { useResource } from '../../shared/store/create-resource.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Grid, Stack } from '../../shared/ui/layout/parts.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { LoadError } from '../../shared/ui/page/resource-view.js';
import { Bone } from '../../shared/ui/page/skeleton.js';
import { useLast } from '../../shared/ui/use-value.js';
import { AnalysedMonth } from './analytics/analysed-month.js';
import { useAnalyticsAddress } from './analytics/use-analytics-address.js';
import styles from './analytics/analytics.module.css';
import type { AnalyticsDto } from '#contract/shapes/analytics.dto';

/** Where the customer's money came from and went in a month. */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics');
  const { asked, change } = useAnalyticsAddress();
  const thisMonth = monthOf(useToday());
  const month = monthToShow(asked.month, thisMonth);
  const resource = monthAnalyses.of(month, asked.currency ?? '');
  const { data, status, error } = useResource(resource);
  const known = useLast(data ?? null);
  const [transaction, setTransaction] = useState<string | null>();
  const chosen = { month, currency: asked.currency };
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')} action={<BalanceToggle />}>
      <div className={styles.tools}>
        <StatementMonthPicker
          month={month}
          firstMonth={known?.firstMonth}
          thisMonth={thisMonth}
          label={t('month')}
          onChange={(next) => {
            change({ month: next, categories: [], recipient: null });
          }}
        />
        <CurrencySelect
          analysis={known}
          onChange={(currency) => {
            change({ currency, categories: [], recipient: null });
          }}
        />
        <Button
          icon={<Icon of={DownloadOutlined} />}
          href={apiAddress(analyticsPath('/export', chosen))}
          download=""
        >
          {t('download')}
        </Button>
      </div>
      {data ? (
        <AnalysedMonth analysis={data} asked={asked} onChange={change} onOpen={setTransaction} />
      ) : status === 'error' ? (
        <LoadError error={error} onRetry={() => void resource.reload()} />
      ) : (
        <AnalyticsSkeleton />
      )}
      {transaction !== undefined && (
        <LazyTransactionDrawer
          id={transaction}
          accounts={accountsResource}
          recipients={beneficiariesResource}
          onClose={() => {
            setTransaction(null);
          }}
        />
      )}
    </PageFrame>
  );
}

/** Placeholder for the figures and the cards. */
function AnalyticsSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Stack role="status" gap={16}>
      <span className="sr-only">{t('loading')}</span>
      <Bone height="112px" />
      <Grid single="64em" gap={16} columns={2} align="start">
        <Bone height="420px" />
        <Bone height="420px" />
      </Grid>
    </Stack>
  );
}

interface CurrencySelectProps {
  analysis: AnalyticsDto | null;
  onChange: (currency: string) => void;
}

/** Selects one of the currencies of the customer's accounts; nothing to select, nothing shown. */
function CurrencySelect({ analysis, onChange }: CurrencySelectProps) {
  const { t } = useTranslation(['analytics', 'accounts']);
  if (!analysis || analysis.currencies.length < 2) return null;
  return (
    <select
      className={styles.select}
      aria-label={t('analytics:currency')}
      value={analysis.currency}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    >
      {analysis.currencies.map((currency) => (
        <option key={currency} value={currency}>
          {t(`accounts:currencies.${currency}`)}
        </option>
      ))}
    </select>
  );
}
