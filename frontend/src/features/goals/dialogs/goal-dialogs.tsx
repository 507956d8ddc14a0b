import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { Currency } from '#contract/banking/accounts';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { useLast } from '../../../shared/ui/use-value.js';
import type { GoalTask } from '../goal-task.js';
import { GoalReports } from '../reports/goal-reports.js';
import { AutoSaveForm } from './auto-save-form.js';
import { DeleteForm } from './delete-form.js';
import { GoalForm } from './goal-form.js';
import { MoveForm } from './move-form.js';

export interface GoalDialogsProps {
  /** What the dialog is for; null while it is closed. */
  task: GoalTask | null;
  goals: readonly GoalDto[];
  accounts: readonly AccountDto[];
  /** The currency of a new goal. */
  currency: Currency;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
}

/** The dialog of a task. While it closes, it keeps its content. */
export function GoalDialogs({ task, onClose, onClosed, ...content }: GoalDialogsProps) {
  const { t } = useTranslation('savings');
  const shown = useLast(task);
  return (
    <Dialog
      isOpen={task !== null}
      title={shown ? titleOf(shown) : ''}
      width={shown?.kind === 'reports' ? 720 : 480}
      onClose={onClose}
      onClosed={onClosed}
    >
      {shown && <Content task={shown} onClose={onClose} {...content} />}
    </Dialog>
  );

  function titleOf(one: GoalTask): string {
    switch (one.kind) {
      case 'create':
        return t('create.title');
      case 'edit':
        return t('edit.title');
      case 'move':
        return t(`move.${one.direction}.title`, { goal: one.goal.name });
      case 'autoSave':
        return one.goal ? t('autoSave.titleOf', { goal: one.goal.name }) : t('actions.autoSave');
      case 'delete':
        return t('remove.title', { goal: one.goal.name });
      case 'reports':
        return t('reports.title');
    }
  }
}

function Content({
  task,
  goals,
  accounts,
  currency,
  onClose,
}: Omit<GoalDialogsProps, 'task' | 'onClosed'> & { task: GoalTask }) {
  switch (task.kind) {
    case 'create':
    case 'edit':
      return <GoalForm task={task} currency={currency} onClose={onClose} />;
    case 'move':
      return <MoveForm task={task} accounts={accounts} onClose={onClose} />;
    case 'autoSave':
      return <AutoSaveTask task={task} goals={goals} accounts={accounts} onClose={onClose} />;
    case 'delete':
      return <DeleteForm goal={task.goal} accounts={accounts} onClose={onClose} />;
    case 'reports':
      return <GoalReports goals={goals} />;
  }
}

interface AutoSaveTaskProps extends Pick<GoalDialogsProps, 'goals' | 'accounts' | 'onClose'> {
  task: Extract<GoalTask, { kind: 'autoSave' }>;
}

/** The form for the given goal, or for one that is chosen among all, at first the first one. */
function AutoSaveTask({ task, goals, accounts, onClose }: AutoSaveTaskProps) {
  const { goal, chosenId } = task;
  const [chosen, setChosen] = useState(
    () => goal ?? goals.find(({ id }) => id === chosenId) ?? goals[0] ?? null,
  );
  if (!chosen) return null;
  return (
    <AutoSaveForm
      key={chosen.id}
      task={task}
      goal={chosen}
      goals={goal ? [goal] : goals}
      accounts={accounts}
      onGoal={setChosen}
      onClose={onClose}
    />
  );
}
