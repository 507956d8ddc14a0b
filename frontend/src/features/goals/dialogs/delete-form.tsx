import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { formatMoney, maskedNumber } from '../../../shared/format/money.js';
import { isolated } from '../../../shared/format/names.js';
import { accountsFor } from '../fields/goal-account.js';
import { deleteGoal } from '../goals.store.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { useGoalChange } from '../use-goal-change.js';
import { Text } from '../../../shared/ui/layout/parts.js';

interface DeleteFormProps {
  goal: GoalDto;
  accounts: readonly AccountDto[];
  onClose: () => void;
}

/** Asks before a goal is deleted, and says where its money goes. */
export function DeleteForm({ goal, accounts, onClose }: DeleteFormProps) {
  const { t } = useTranslation(['savings', 'common']);
  const { isPending, run } = useGoalChange(deleteGoal, {
    onDone: onClose,
    success: () => t('savings:remove.done', { goal: goal.name }),
  });
  const [home] = accountsFor(goal, accounts);
  const money = {
    amount: isolated(formatMoney(goal.balance, goal.currency)),
    account: home ? (home.nickname ?? t(`common:accountTypes.${home.accountType}`)) : '',
    number: home ? isolated(maskedNumber(home.accountNumber)) : '',
  };
  return (
    <DialogForm
      submit={t('savings:remove.submit')}
      isPending={isPending}
      isDanger
      onClose={onClose}
      onSubmit={() => void run(goal.id)}
    >
      <Text as="p" below={16} tone="muted">
        {goal.balance === '0.00' ? t('savings:remove.empty') : t('savings:remove.returns', money)}
      </Text>
    </DialogForm>
  );
}
