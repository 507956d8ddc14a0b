import { useTranslation } from 'react-i18next';
import type { AccountView } from '#contract/accounts';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { Badge } from '../../../shared/ui/elements/badge.js';
import { BalancePanel, PanelAccount, PanelAmount, PanelNote } from '../balance-panel.js';
import { SAMPLE } from '../dashboard/sample-figures.js';

/** The account's balance; customers without such an account see a figure marked as a sample. */
export function InvestmentAccount({ account }: { account: AccountView | undefined }) {
  const { t } = useTranslation(['investments', 'common']);
  const { currency } = usePreferences();
  return (
    <BalancePanel
      type="investment"
      title={t('investments:value')}
      extra={account ? undefined : <Badge>{t('common:demoOnly')}</Badge>}
    >
      {account ? (
        <>
          <PanelAmount amount={account.balance} currency={account.currency} />
          <PanelAccount
            account={account}
            words={(number) => t('investments:account', { number })}
            link={t('investments:statement')}
          />
        </>
      ) : (
        <>
          <PanelAmount amount={SAMPLE.investment} currency={currency} />
          <PanelNote>{t('investments:none')}</PanelNote>
        </>
      )}
      <PanelNote>{t('investments:noTrading')}</PanelNote>
    </BalancePanel>
  );
}
