import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { GoalMovementRequestDto } from '#contract/shapes/goals.dto';
import { compareMoney } from '#money/money';
import { createKeys } from '../../../shared/api/attempt-keys.js';
import { formatMoney } from '../../../shared/format/money.js';
import { amountOf } from '../../../shared/format/typed-input.js';
import { useDraftReader } from '../../../shared/store/kept/use-draft.js';
import { accountsFor, GoalAccount } from '../fields/goal-account.js';
import { GoalAmount } from '../fields/goal-amount.js';
import type { GoalTask, MoveValues } from '../goal-task.js';
import { moveMoney } from '../goals.store.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { useGoalChange } from '../use-goal-change.js';

interface MoveFormProps {
  task: Extract<GoalTask, { kind: 'move' }>;
  accounts: readonly AccountDto[];
  onClose: () => void;
}

/** Moves money into a goal or out of it, at once. Repeated sending moves it once. */
export function MoveForm({ task, accounts, onClose }: MoveFormProps) {
  const { goal, direction, typed, attempts } = task;
  const { t } = useTranslation('savings');
  const [form] = Form.useForm<MoveValues>();
  const own = accountsFor(goal, accounts);
  const first = direction === 'in' ? (own.find(hasMoney) ?? own[0]) : own[0];
  const chosen = Form.useWatch('accountId', form) ?? first?.id;
  const [keys] = useState(() => createKeys<GoalMovementRequestDto>((request) => request).restore(attempts));
  useDraftReader('goal', (): GoalTask => {
    return { ...task, typed: form.getFieldsValue(true) as MoveValues, attempts: keys.kept() };
  });
  const { isPending, run } = useGoalChange(
    (request: GoalMovementRequestDto) => moveMoney(goal.id, request, keys.of(request)),
    {
      onDone: onClose,
      success: (_answer, { amount }) =>
        t(`move.${direction}.done`, { amount: formatMoney(amount, goal.currency), goal: goal.name }),
    },
  );
  const most = mostOf({ goal, direction, account: own.find(({ id }) => id === chosen) });
  return (
    <DialogForm<MoveValues>
      submit={t(`move.${direction}.submit`)}
      isPending={isPending}
      onClose={onClose}
      form={form}
      name="goal-movement"
      initialValues={typed ?? { amount: '', accountId: first?.id }}
      onSubmit={({ amount, accountId }) => {
        const request = { direction, amount: amountOf(amount) ?? '', accountId: accountId ?? '' };
        void run(request);
      }}
    >
      <GoalAmount
        name="amount"
        label={t('fields.amount')}
        currency={goal.currency}
        isFocused
        most={
          most === undefined
            ? undefined
            : {
                amount: most,
                problem: t(`move.${direction}.tooMuch`, { amount: formatMoney(most, goal.currency) }),
              }
        }
      />
      <GoalAccount accounts={own} label={t(`move.${direction}.account`)} />
    </DialogForm>
  );
}

/** Money is added from an account that has some, so that nobody has to look for it. */
const hasMoney = ({ availableBalance }: AccountDto) => compareMoney(availableBalance, '0.00') > 0;

function mostOf({
  goal,
  direction,
  account,
}: Pick<MoveFormProps['task'], 'goal' | 'direction'> & { account?: AccountDto | undefined }) {
  return direction === 'out' ? goal.balance : account?.availableBalance;
}
