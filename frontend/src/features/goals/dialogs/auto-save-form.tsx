import { Button, Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { AUTO_SAVE_FREQUENCIES, type AutoSaveFrequency } from '#contract/banking/goals';
import type { AutoSaveRequestDto, GoalDto } from '#contract/shapes/goals.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { amountOf } from '../../../shared/format/typed-input.js';
import { useDraftReader } from '../../../shared/store/kept/use-draft.js';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.js';
import { autoSaveAccountsFor, GoalAccount } from '../fields/goal-account.js';
import { GoalAmount } from '../fields/goal-amount.js';
import type { AutoSaveValues, GoalTask } from '../goal-task.js';
import { endAutoSave, setAutoSave } from '../goals.store.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { useGoalChange } from '../use-goal-change.js';
import { Text } from '../../../shared/ui/layout/parts.js';

interface AutoSaveFormProps {
  task: Extract<GoalTask, { kind: 'autoSave' }>;
  goal: GoalDto;
  /** The goals to choose from; only one when the goal is given. */
  goals: readonly GoalDto[];
  accounts: readonly AccountDto[];
  onGoal: (goal: GoalDto) => void;
  onClose: () => void;
}

/** Sets, changes or ends the standing movement into a goal. */
export function AutoSaveForm({ task, goal, goals, accounts, onGoal, onClose }: AutoSaveFormProps) {
  const { t } = useTranslation(['savings', 'common']);
  const format = useFormat();
  const [form] = Form.useForm<AutoSaveValues>();
  const own = autoSaveAccountsFor(goal, accounts);
  useDraftReader('goal', (): GoalTask => {
    return { ...task, chosenId: goal.id, typed: form.getFieldsValue(true) as AutoSaveValues };
  });
  const set = useGoalChange((request: AutoSaveRequestDto) => setAutoSave(goal.id, request), {
    onDone: onClose,
    success: ({ autoSave }) => t('savings:autoSave.done', { date: format.date(autoSave?.nextOn ?? '') }),
  });
  const end = useGoalChange(() => endAutoSave(goal), {
    onDone: onClose,
    success: () => t('savings:autoSave.ended'),
  });
  return (
    <DialogForm<AutoSaveValues>
      submit={t('common:save')}
      isPending={set.isPending}
      isReady={own.length > 0}
      onClose={onClose}
      extra={
        goal.autoSave && (
          <Button danger loading={end.isPending} onClick={() => void end.run()}>
            {t('savings:autoSave.end')}
          </Button>
        )
      }
      form={form}
      name="auto-save"
      initialValues={(task.chosenId === goal.id ? task.typed : null) ?? initialOf(goal, own)}
      onSubmit={(values) => void set.run(requestOf(values))}
    >
      <Text as="p" below={16} tone="muted">
        {t('savings:autoSave.note')}
      </Text>
      {goals.length > 1 && <GoalField goal={goal} goals={goals} onGoal={onGoal} />}
      {own.length > 0 ? (
        <>
          <GoalAmount
            name="amount"
            label={t('savings:fields.amount')}
            currency={goal.currency}
            isFocused={goals.length === 1}
          />
          <DayFields />
          <GoalAccount accounts={own} label={t('savings:move.in.account')} />
        </>
      ) : (
        <Text as="p" role="status" tint="warning" round={12} padding="12px 16px">
          {t('savings:autoSave.noAccount', { currency: goal.currency })}
        </Text>
      )}
    </DialogForm>
  );
}

function GoalField({ goal, goals, onGoal }: Pick<AutoSaveFormProps, 'goal' | 'goals' | 'onGoal'>) {
  const { t } = useTranslation('savings');
  return (
    <ChoiceField
      label={t('fields.goal')}
      value={goal.id}
      options={goals.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const chosen = goals.find((one) => one.id === id);
        if (chosen) onGoal(chosen);
      }}
    />
  );
}

/** How often and on which day. */
function DayFields() {
  const { t } = useTranslation('savings');
  const format = useFormat();
  const isWeekly = Form.useWatch<AutoSaveFrequency | undefined>('frequency') === 'weekly';
  const weekdays = Array.from({ length: 7 }, (_, index) => ({
    value: index + 1,
    label: format.weekday(index + 1),
  }));
  const monthDays = Array.from({ length: 31 }, (_, index) => ({
    value: index + 1,
    label: format.number(index + 1),
  }));
  return (
    <>
      <Form.Item name="frequency" label={<span id="auto-save-frequency">{t('fields.frequency')}</span>}>
        <Radio.Group
          block
          optionType="button"
          aria-labelledby="auto-save-frequency"
          options={AUTO_SAVE_FREQUENCIES.map((value) => ({ value, label: t(`autoSave.${value}`) }))}
        />
      </Form.Item>
      {isWeekly ? (
        <ChoiceField name="weekday" label={t('fields.weekday')} options={weekdays} />
      ) : (
        <ChoiceField
          name="monthDay"
          label={t('fields.monthDay')}
          hint={t('autoSave.shortMonths')}
          options={monthDays}
        />
      )}
    </>
  );
}

function initialOf({ autoSave }: GoalDto, own: readonly AccountDto[]): AutoSaveValues {
  const isKept = own.some(({ id }) => id === autoSave?.accountId);
  const accountId = isKept ? autoSave?.accountId : own[0]?.id;
  return {
    amount: autoSave?.amount ?? '',
    frequency: autoSave?.frequency ?? 'monthly',
    weekday: autoSave?.frequency === 'weekly' ? autoSave.day : 1,
    monthDay: autoSave?.frequency === 'monthly' ? autoSave.day : 1,
    ...(accountId === undefined ? {} : { accountId }),
  };
}

function requestOf({
  amount,
  frequency,
  weekday,
  monthDay,
  accountId = '',
}: AutoSaveValues): AutoSaveRequestDto {
  const day = frequency === 'weekly' ? weekday : monthDay;
  return { amount: amountOf(amount) ?? '', frequency, day, accountId };
}
