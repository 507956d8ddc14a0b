import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { GOAL_ICONS } from '#contract/banking/goals';
import type { GoalDto } from '#contract/shapes/goals.dto';
import type { Currency } from '#contract/banking/accounts';
import { LIMITS } from '#contract/limits';
import { amountOf } from '../../../shared/format/typed-input.js';
import { isDay } from '../../../shared/format/typed-day.js';
import { dayAfter, useToday } from '../../../shared/format/uae-days.js';
import { useDraftReader } from '../../../shared/store/kept/use-draft.js';
import { DayField } from '../../../shared/ui/date/day-field.js';
import { besideField, useOneLineRule } from '../../../shared/ui/form.js';
import { TextField } from '../../../shared/ui/fields/text-field.js';
import { GoalAmount } from '../fields/goal-amount.js';
import { GoalPicture } from '../goal-icon.js';
import type { GoalTask, GoalValues } from '../goal-task.js';
import { changeGoal, createGoal } from '../goals.store.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { useGoalChange } from '../use-goal-change.js';
import styles from './goal-dialog.module.css';

interface GoalFormProps {
  task: Extract<GoalTask, { kind: 'create' | 'edit' }>;
  /** The currency of a new goal. */
  currency: Currency;
  onClose: () => void;
}

/** Name, picture and target of a goal, of a new one or one to change. */
export function GoalForm({ task, currency, onClose }: GoalFormProps) {
  const goal = task.kind === 'edit' ? task.goal : null;
  const [form] = Form.useForm<GoalValues>();
  useDraftReader('goal', () => ({ ...task, typed: form.getFieldsValue(true) as GoalValues }));
  const { t } = useTranslation(['savings', 'common']);
  const oneLine = useOneLineRule();
  const { isPending, run } = useGoalChange(
    ({ name, icon, targetAmount, targetDate }: GoalValues) => {
      const values = { name: name.trim(), icon, targetAmount: amountOf(targetAmount) ?? '' };
      const day = targetDate === '' ? null : targetDate;
      return goal
        ? changeGoal(goal.id, { ...values, targetDate: day })
        : createGoal({ ...values, targetDate: day });
    },
    { onDone: onClose, success: () => t(goal ? 'savings:edit.done' : 'savings:create.done') },
  );
  return (
    <DialogForm<GoalValues>
      submit={t(goal ? 'common:save' : 'savings:create.submit')}
      isPending={isPending}
      onClose={onClose}
      form={form}
      name="goal"
      initialValues={task.typed ?? initialOf(goal)}
      onSubmit={(values) => void run(values)}
    >
      <TextField
        name="name"
        label={t('savings:fields.name')}
        rules={[{ required: true, whitespace: true, message: t('savings:fields.nameMissing') }, oneLine]}
        dir="auto"
        autoFocus
        maxLength={LIMITS.goalNameLength}
      />
      <IconField />
      <GoalAmount
        name="targetAmount"
        label={t('savings:goals.target')}
        currency={goal?.currency ?? currency}
      />
      <DateField kept={goal?.targetDate ?? null} />
    </DialogForm>
  );
}

function initialOf(goal: GoalDto | null): GoalValues {
  return {
    name: goal?.name ?? '',
    icon: goal?.icon ?? 'emergency',
    targetAmount: goal?.targetAmount ?? '',
    targetDate: goal?.targetDate ?? '',
  };
}

function IconField() {
  const { t } = useTranslation('savings');
  return (
    <Form.Item
      name="icon"
      label={<span id="goal-icons">{t('fields.icon')}</span>}
      className={styles.icons ?? ''}
    >
      <Radio.Group
        aria-labelledby="goal-icons"
        options={GOAL_ICONS.map((icon) => ({
          value: icon,
          label: (
            <>
              <span className={styles.picture} aria-hidden="true">
                <GoalPicture icon={icon} />
              </span>
              <span>{t(`icons.${icon}`)}</span>
            </>
          ),
        }))}
      />
    </Form.Item>
  );
}

/** The target date. A date that is over may stay as it is. */
function DateField({ kept }: { kept: string | null }) {
  const { t } = useTranslation('savings');
  const { t: common } = useTranslation('common');
  const first = dayAfter(useToday());
  const check = (_rule: unknown, day: string) => {
    if (day === '' || day === kept) return Promise.resolve();
    if (!isDay(day)) return Promise.reject(new Error(common('noDay')));
    return day >= first ? Promise.resolve() : Promise.reject(new Error(t('fields.datePast')));
  };
  return (
    <Form.Item name="targetDate" label={t('fields.date')} rules={[{ validator: check }]}>
      <DayField first={first} isExplained container={besideField} />
    </Form.Item>
  );
}
