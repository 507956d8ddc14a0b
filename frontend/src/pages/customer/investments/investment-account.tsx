import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountView } from '#contract/accounts';
import { lastDays } from '../../../shared/format/uae-days.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { BalancePanel, PanelAccount, PanelAmount, PanelNote } from '../balance-panel.js';
import { BalanceLine } from '../dashboard/balance-line.js';

/** The days of the chart, today included. */
const DAYS = 90;

interface InvestmentAccountProps {
  account: AccountView;
  today: string;
  isHidden: boolean;
}

/** The account's balance, and how it came about. */
export function InvestmentAccount({ account, today, isHidden }: InvestmentAccountProps) {
  const { t } = useTranslation('investments');
  const days = useMemo(() => lastDays(today, DAYS).map((day) => ({ day })), [today]);
  return (
    <>
      <BalancePanel type="investment" title={t('value')}>
        <PanelAmount amount={account.balance} currency={account.currency} />
        <PanelAccount account={account} words={(number) => t('account', { number })} link={t('statement')} />
        <PanelNote>{t('noTrading')}</PanelNote>
      </BalancePanel>
      <Card title={t('history.title')}>
        <BalanceLine
          account={account}
          days={days}
          isHidden={isHidden}
          label={t('history.picture')}
          caption={t('history.caption')}
        />
      </Card>
    </>
  );
}
