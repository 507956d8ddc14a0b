import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '#contract/banking/accounts';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { compareMoney, sumMoney } from '#money/money';
import { wholeShares } from '#money/shares';
import { accountsResource, currentAccountOf } from '../accounts.store.js';
import { type Resource, useResource } from '../../../shared/store/create-resource.js';
import { DonutWithLegend } from '../../../shared/ui/charts/donut-with-legend.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';

type Part = AccountType | 'goals';
/** In the order of the legend. */
const PARTS: readonly Part[] = ['savings', 'goals', 'current', 'credit', 'investment'];

interface GoalsProps {
  goals: Resource<GoalDto[]>;
}

/** How what the customer owns divides among the types of accounts and the savings goals. */
export function RecentAccountsCard({ goals }: GoalsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('recentAccounts.title')}>
      <ResourceView resource={accountsResource} skeleton={<Bone height="192px" />}>
        {(accounts) => <Shares accounts={accounts} goals={goals} />}
      </ResourceView>
    </Card>
  );
}

function Shares({ accounts, goals }: GoalsProps & { accounts: readonly AccountDto[] }) {
  const { t } = useTranslation('dashboard');
  const currency = currentAccountOf(accounts)?.currency;
  const shares = useShares(accounts, useResource(goals).data);
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

function useShares(accounts: readonly AccountDto[], goals: readonly GoalDto[] | undefined) {
  const { t } = useTranslation(['dashboard', 'common']);
  return useMemo(
    () =>
      sharesOf(accounts, goals ?? []).map(({ part, share }) => ({
        name: part === 'goals' ? t('recentAccounts.goals') : t(`common:accountTypes.${part}`),
        share,
        color: part === 'goals' ? ('--gold' as const) : (`--chart-${part}` as const),
      })),
    [accounts, goals, t],
  );
}

/**
 * The share of each part of what the customer owns, in whole percent. Debt and credit that could be used are owned by
 * nobody, so that a credit account counts only when more was paid in than spent. Only amounts in the currency of the
 * current account count; parts without money are left out.
 */
function sharesOf(
  accounts: readonly AccountDto[],
  goals: readonly GoalDto[],
): { part: Part; share: number }[] {
  const currency = currentAccountOf(accounts)?.currency;
  const amounts = PARTS.map((part) =>
    sumMoney(
      (part === 'goals' ? goals : accounts.filter(({ accountType }) => accountType === part))
        .filter((one) => one.currency === currency && compareMoney(one.balance, '0.00') > 0)
        .map(({ balance }) => balance),
    ),
  );
  const shares = wholeShares(amounts);
  return PARTS.map((part, place) => ({ part, share: shares[place] ?? 0 })).filter(({ share }) => share > 0);
}
