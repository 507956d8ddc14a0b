import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { accountOfType, accountsResource } from '../../features/accounts/accounts.store.js';
import { useCurrentUser } from '../../features/auth/current-user.store.js';
import { openChatForRestriction } from '../../features/chat/panel.store.js';
import type { GoalTask } from '../../features/goals/goal-task.js';
import { goalsResource } from '../../features/goals/goals.store.js';
import { LazyGoalDialogs, LazyGoalDrawer } from '../../features/goals/lazy-goal-parts.js';
import { usePreferences } from '../../features/preferences/preferences.store.js';
import { isFirstLoad, useResource } from '../../shared/store/create-resource.js';
import { takeDraft } from '../../shared/store/drafts.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { Goals } from './savings/goals.js';
import { type SavingsAction, SavingsActions } from './savings/savings-actions.js';
import { TotalSavings } from './savings/total-savings.js';

/** The balance of the savings account, and the savings goals. */
export function SavingsPage() {
  const { t } = useTranslation('savings');
  const { isBalanceHidden, currency } = usePreferences();
  const goals = useResource(goalsResource).data ?? [];
  const owned = useResource(accountsResource);
  const accounts = owned.data ?? [];
  const details = useDetails(goals);
  const { task, begin, end } = useTask();
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
        <Button
          ref={newGoal}
          type="primary"
          size="large"
          icon={<Icon of={PlusOutlined} />}
          onClick={() => {
            begin({ kind: 'create' });
          }}
        >
          {t('newGoal')}
        </Button>
      }
    >
      <TotalSavings />
      <Goals isHidden={isBalanceHidden} onTask={begin} onDetails={details.open} />
      <SavingsActions
        onAction={(action) => {
          begin(taskOf(action, goals.length > 0));
        }}
      />
      <LazyGoalDrawer goal={details.goal} isHidden={isBalanceHidden} onTask={begin} onClose={details.close} />
      <LazyGoalDialogs
        task={isFirstLoad(owned) ? null : task}
        goals={goals}
        accounts={accounts}
        currency={home?.currency ?? currency}
        isHidden={isBalanceHidden}
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
    open: ({ id }: GoalDto) => {
      setShownId(id);
    },
    close: () => {
      setShownId(null);
    },
  };
}

/** What a quick action opens; without a goal, the first step is to create one. */
function taskOf(action: SavingsAction, hasGoals: boolean): GoalTask {
  if (action === 'viewReports') return { kind: 'reports' };
  return action === 'autoSave' && hasGoals ? { kind: 'autoSave', goal: null } : { kind: 'create' };
}

/** The open dialog; at first the one of before a reload by the app. For a restricted customer the chat opens in its place, except for the reports. */
function useTask() {
  const { isRestricted } = useCurrentUser();
  const [task, setTask] = useState(() => takeDraft('goal') as GoalTask | null);
  return {
    task,
    begin: (next: GoalTask) => {
      if (isRestricted && next.kind !== 'reports') openChatForRestriction();
      else setTask(next);
    },
    end: () => {
      setTask(null);
    },
  };
}
