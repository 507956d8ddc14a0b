import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '#contract/banking/accounts';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { sumMoney } from '#money/money';
import { wholeShares } from '#money/shares';
import { accountsResource, currentAccountOf } from '../accounts.store.js';
import { DonutWithLegend } from '../../../shared/ui/charts/donut-with-legend.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';

/** In the order of the legend. */
const TYPES: readonly AccountType[] = ['savings', 'current', 'credit', 'investment'];

/** How the customer's money divides among the types of accounts. */
export function RecentAccountsCard() {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('recentAccounts.title')}>
      <ResourceView resource={accountsResource} skeleton={<Bone height="192px" />}>
        {(accounts) => <Shares accounts={accounts} />}
      </ResourceView>
    </Card>
  );
}

function Shares({ accounts }: { accounts: readonly AccountDto[] }) {
  const { t } = useTranslation('dashboard');
  const currency = currentAccountOf(accounts)?.currency;
  const shares = useShares(accounts);
  if (shares.length === 0)
    return (
      <Text as="p" size="tiny" tone="muted">
        {t('recentAccounts.none')}
      </Text>
    );
  const isPartial = accounts.some((account) => account.currency !== currency);
  return (
    <>
      <DonutWithLegend
        label={t('recentAccounts.picture')}
        caption={t('recentAccounts.caption')}
        shares={shares}
      />
      <Text as="p" size="tiny" tone="muted">
        <span>{t('recentAccounts.about')}</span>
        {isPartial && <span>{` ${t('flow.otherCurrencies', { currency })}`}</span>}
      </Text>
    </>
  );
}

function useShares(accounts: readonly AccountDto[]) {
  const { t } = useTranslation('common');
  return useMemo(
    () =>
      sharesOf(accounts).map(({ type, share }) => ({
        name: t(`accountTypes.${type}`),
        share,
        color: `--chart-${type}` as const,
      })),
    [accounts, t],
  );
}

/**
 * The share of each type in whole percent, of the amounts that the cards show: balances, and what is available on credit.
 * Only accounts in the currency of the current account count; types without money are left out.
 */
function sharesOf(accounts: readonly AccountDto[]): { type: AccountType; share: number }[] {
  const currency = currentAccountOf(accounts)?.currency;
  const amounts = TYPES.map((type) =>
    sumMoney(
      accounts
        .filter((account) => account.accountType === type && account.currency === currency)
        .map(({ availableBalance, balance }) => (type === 'credit' ? availableBalance : balance)),
    ),
  );
  const shares = wholeShares(amounts);
  return TYPES.map((type, place) => ({ type, share: shares[place] ?? 0 })).filter(({ share }) => share > 0);
}
