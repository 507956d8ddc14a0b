import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { Currency } from '#contract/banking/accounts';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { sumMoney } from '#money/money';
import { accountOfType, accountsResource, totalSavings } from '../../features/accounts/accounts.store.js';
import type { GoalTask } from '../../features/goals/goal-task.js';
import { goalsResource } from '../../features/goals/goals.store.js';
import { LazyGoalDialogs, LazyGoalDrawer } from '../../features/goals/lazy-goal-parts.js';
import { usePreferences } from '../../shared/user/preferences.store.js';
import {
  BalancePanel,
  PanelAccount,
  PanelAmount,
  PanelNote,
} from '../../features/accounts/overview/balance-panel.js';
import { BalanceToggle } from '../../features/accounts/overview/balance-toggle.js';
import { Goals } from '../../features/goals/overview/goals.js';
import { type SavingsAction, SavingsActions } from '../../features/goals/overview/savings-actions.js';
import { isolated } from '../../shared/format/names.js';
import { isFirstLoad, useResource } from '../../shared/store/create-resource.js';
import { AddButton } from '../../shared/ui/page/add-button.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { Bone } from '../../shared/ui/page/skeleton.js';
import { useOwnMoney } from '../../shared/user/own-money.js';
import { useTask } from './use-task.js';

/** The balance of the savings account, and the savings goals. */
export function SavingsPage() {
  const { t } = useTranslation('savings');
  const { currency } = usePreferences();
  const goals = useResource(goalsResource).data ?? [];
  const owned = useResource(accountsResource);
  const accounts = owned.data ?? [];
  const details = useDetails(goals);
  const { task, begin, end } = useTask<GoalTask>('goal', 'reports');
  const newGoal = useRef<HTMLButtonElement>(null);
  // The button that opened the dialog may be gone, with a deleted goal or the empty list.
  const keepFocus = () => {
    if (document.activeElement === document.body) newGoal.current?.focus();
  };
  const home = accountOfType(accounts, 'savings') ?? accounts[0];
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('subtitle')}
      action={
        <AddButton ref={newGoal} onClick={() => begin({ kind: 'create' })}>
          {t('newGoal')}
        </AddButton>
      }
    >
      <TotalSavings />
      <Goals onTask={begin} onDetails={details.open} />
      <SavingsActions onAction={(action) => begin(taskOf(action, goals.length > 0))} />
      <LazyGoalDrawer goal={details.goal} onTask={begin} onClose={details.close} />
      <LazyGoalDialogs
        task={isFirstLoad(owned) ? null : task}
        goals={goals}
        accounts={accounts}
        currency={home?.currency ?? currency}
        onClose={end}
        onClosed={keepFocus}
      />
    </PageFrame>
  );
}

/** The goal whose details are shown; null for none, and once it is deleted. */
function useDetails(goals: readonly GoalDto[]) {
  const [shownId, setShownId] = useState<string | null>(null);
  return {
    goal: goals.find(({ id }) => id === shownId) ?? null,
    open: ({ id }: GoalDto) => setShownId(id),
    close: () => setShownId(null),
  };
}

/** What a quick action opens; without a goal, the first step is to create one. */
function taskOf(action: SavingsAction, hasGoals: boolean): GoalTask {
  if (action === 'viewReports') return { kind: 'reports' };
  return action === 'autoSave' && hasGoals ? { kind: 'autoSave', goal: null } : { kind: 'create' };
}

/** The balance of the savings account, and what is in the goals beside it. */
function TotalSavings() {
  const { t } = useTranslation('savings');
  return (
    <BalancePanel type="savings" title={t('total.title')} extra={<BalanceToggle />}>
      <ResourceView resource={accountsResource} skeleton={<TotalSkeleton />}>
        {(accounts) => <Total accounts={accounts} />}
      </ResourceView>
    </BalancePanel>
  );
}

function Total({ accounts }: { accounts: AccountDto[] }) {
  const { t } = useTranslation('savings');
  const { currency } = usePreferences();
  const account = accountOfType(accounts, 'savings');
  return (
    <>
      <PanelAmount {...totalSavings(accounts, currency)} />
      {account ? (
        <PanelAccount
          account={account}
          words={(number) => t('total.account', { number })}
          link={t('total.statement')}
        />
      ) : (
        <PanelNote>{t('total.none')}</PanelNote>
      )}
      <InGoals currency={account?.currency ?? currency} />
    </>
  );
}

/** The sum of the goals in this currency; they are not part of the balance. */
function InGoals({ currency }: { currency: Currency }) {
  const { t } = useTranslation('savings');
  const money = useOwnMoney();
  const { data = [] } = useResource(goalsResource);
  const balances = data.filter((goal) => goal.currency === currency).map(({ balance }) => balance);
  if (balances.length === 0) return null;
  const amount = money(sumMoney(balances), currency);
  return <PanelNote>{t('total.inGoals', { amount: isolated(amount) })}</PanelNote>;
}

function TotalSkeleton() {
  return (
    <>
      <Bone width="240px" height="48px" />
      <Bone width="200px" height="44px" />
    </>
  );
}
