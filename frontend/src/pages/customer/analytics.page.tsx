import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { monthAnalyses, analyticsPath } from '../../features/analytics/analytics.store.js';
import { monthOf, monthToShow } from '../../features/accounts/statement/statement-months.js';
import { StatementMonthPicker } from '../../features/accounts/statement/statement-month-picker.js';
import { BalanceToggle } from '../../features/accounts/overview/balance-toggle.js';
import { apiAddress } from '../../shared/api/page-user.js';
import { useToday } from '../../shared/format/uae-days.js';
import { useResource } from '../../shared/store/create-resource.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { LoadError } from '../../shared/ui/page/resource-view.js';
import { useLast } from '../../shared/ui/use-value.js';
import { AnalysedMonth, AnalyticsSkeleton } from '../../features/analytics/analysed-month.js';
import { CurrencySelect } from '../../features/analytics/currency-select.js';
import { useAnalyticsAddress } from '../../features/analytics/use-analytics-address.js';
import styles from '../../features/analytics/analytics.module.css';
import { useTransactionDrawer } from './use-transaction-drawer.js';

/** Where the customer's money came from and went in a month. */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics');
  const { asked, change } = useAnalyticsAddress();
  const thisMonth = monthOf(useToday());
  const month = monthToShow(asked.month, thisMonth);
  const resource = monthAnalyses.of(month, asked.currency ?? '');
  const { data, status, error } = useResource(resource);
  const known = useLast(data ?? null);
  const { openTransaction, drawer } = useTransactionDrawer();
  const chosen = { month, currency: asked.currency };
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')} action={<BalanceToggle />}>
      <div className={styles.tools}>
        <StatementMonthPicker
          month={month}
          firstMonth={known?.firstMonth}
          thisMonth={thisMonth}
          label={t('month')}
          onChange={(next) => change({ month: next, categories: [], recipient: null })}
        />
        <CurrencySelect
          analysis={known}
          onChange={(currency) => change({ currency, categories: [], recipient: null })}
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
        <AnalysedMonth analysis={data} asked={asked} onChange={change} onOpen={openTransaction} />
      ) : status === 'error' ? (
        <LoadError error={error} onRetry={() => void resource.reload()} />
      ) : (
        <AnalyticsSkeleton />
      )}
      {drawer}
    </PageFrame>
  );
}
