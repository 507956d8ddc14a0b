import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { GoalDto } from '#contract/shapes/goals.dto';
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

/** What the customer has saved, and the savings goals. */
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

/** What is on savings accounts and in goals together, and both below it. */
function TotalSavings() {
  const { t } = useTranslation('savings');
  return (
    <BalancePanel type="savings" title={t('total.title')} extra={<BalanceToggle />}>
      <ResourceView resource={accountsResource} skeleton={<TotalSkeleton />}>
        {(accounts) => (
          <ResourceView resource={goalsResource} skeleton={<TotalSkeleton />}>
            {(goals) => <Total accounts={accounts} goals={goals} />}
          </ResourceView>
        )}
      </ResourceView>
    </BalancePanel>
  );
}

function Total({ accounts, goals }: { accounts: AccountDto[]; goals: GoalDto[] }) {
  const { t } = useTranslation('savings');
  const { currency: preferred } = usePreferences();
  const money = useOwnMoney();
  const { amount, inGoals, currency } = totalSavings(accounts, goals, preferred);
  const saving = accounts.filter(({ accountType }) => accountType === 'savings');
  return (
    <>
      <PanelAmount amount={amount} currency={currency} />
      {saving.map((account) => (
        <PanelAccount
          key={account.id}
          account={account}
          words={(number) =>
            t('total.account', { number, amount: isolated(money(account.balance, account.currency)) })
          }
          link={t('total.statement')}
        />
      ))}
      {saving.length === 0 && <PanelNote>{t('total.none')}</PanelNote>}
      {goals.length > 0 && (
        <PanelNote>{t('total.inGoals', { amount: isolated(money(inGoals, currency)) })}</PanelNote>
      )}
    </>
  );
}

function TotalSkeleton() {
  return (
    <>
      <Bone width="240px" height="48px" />
      <Bone width="200px" height="44px" />
    </>
  );
}
