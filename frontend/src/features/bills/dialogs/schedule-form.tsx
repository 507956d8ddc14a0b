import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BillDto, ScheduleBillDto } from '#contract/shapes/bills.dto';
import { LIMITS } from '#contract/limits';
import { formatMoney } from '../../../shared/format/money.js';
import { isolated } from '../../../shared/format/names.js';
import { isDay } from '../../../shared/format/typed-day.js';
import { dayAfter, useToday } from '../../../shared/format/uae-days.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useDraft } from '../../../shared/store/kept/use-draft.js';
import { DayField } from '../../../shared/ui/date/day-field.js';
import { besideField } from '../../../shared/ui/form.js';
import type { BillTask } from '../bill-task.js';
import { scheduleBill, unscheduleBill } from '../bills.store.js';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.js';
import { PayerFields, usePayer } from './payer-fields.js';
import { Field } from '../../../shared/ui/fields/field.js';
import { useChange } from '../../../shared/store/use-change.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';

interface ScheduleFormProps {
  task: Extract<BillTask, { kind: 'schedule' }>;
  /** The bills to choose from. */
  bills: readonly BillDto[];
  accounts: readonly AccountDto[];
  onClose: () => void;
}

/** Chooses the day on which the bank pays a bill, or takes the day off. */
export function ScheduleForm({ task, bills, accounts, onClose }: ScheduleFormProps) {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const today = useToday();
  const { typed } = task;
  const [billId, setBillId] = useState(() => {
    const wanted = typed?.billId ?? task.bill?.id;
    return (bills.find(({ id }) => id === wanted) ?? bills[0])?.id;
  });
  const [day, setDay] = useState(typed?.day);
  const payer = usePayer(accounts, typed?.accountId);
  useDraft('bill', { ...task, typed: { billId, accountId: payer.accountId, day } });
  const bill = bills.find((one) => one.id === billId);
  const chosen = day ?? startFor(bill, today);
  const set = useChange('bills', (request: ScheduleBillDto) => scheduleBill(billId ?? '', request), {
    onDone: onClose,
    success: ({ paidBy }) => ({ title: t('schedule.done', { date: format.date(paidBy?.on ?? '') }) }),
  });
  const end = useChange('bills', () => unscheduleBill(billId ?? ''), {
    onDone: onClose,
    success: () => ({ title: t('schedule.ended') }),
  });
  const isPending = set.isPending || end.isPending;
  return (
    <DialogForm
      submit={t('quickActions.schedule')}
      isPending={set.isPending}
      isReady={bill !== undefined && isDay(chosen) && payer.isComplete}
      extra={
        bill?.paidBy &&
        !bill.paidBy.isAutopay && (
          <Button danger loading={end.isPending} onClick={() => void end.run()}>
            {t('schedule.end')}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={() => {
        const { accountId = '', pin: transactionPin } = payer;
        void set.run({ payOn: chosen, accountId, transactionPin }).then(payer.afterAttempt);
      }}
    >
      <BillChoice
        bills={bills}
        value={billId}
        disabled={isPending}
        onChange={(next) => {
          setBillId(next);
          setDay(undefined);
        }}
      />
      <PayerFields payer={payer} accounts={accounts} attempt={set} isPending={isPending}>
        <PayDay value={chosen} today={today} onChange={setDay} />
      </PayerFields>
    </DialogForm>
  );
}

interface BillChoiceProps {
  bills: readonly BillDto[];
  value: string | undefined;
  disabled: boolean;
  onChange: (id: string) => void;
}

function BillChoice({ bills, ...field }: BillChoiceProps) {
  const { t } = useTranslation('bills');
  const options = bills.map(({ id, billerName, rest, currency }) => ({
    value: id,
    label: `${isolated(billerName)} · ${isolated(formatMoney(rest, currency))}`,
  }));
  return <ChoiceField label={t('fields.bill')} options={options} {...field} />;
}

interface PayDayProps {
  value: string;
  today: string;
  onChange: (day: string) => void;
}

function PayDay({ value, today, onChange }: PayDayProps) {
  const { t } = useTranslation('bills');
  return (
    <Field label={t('fields.payOn')} hint={t('schedule.hint')}>
      {({ id = '' }) => (
        <DayField
          id={id}
          value={value}
          first={today}
          last={lastDayFrom(today)}
          container={besideField}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** The day on which the bill is scheduled, or else its due day; tomorrow if that day is not in the future. */
function startFor(bill: BillDto | undefined, today: string): string {
  const day = bill?.paidBy?.on ?? bill?.dueOn ?? '';
  return day > today ? day : dayAfter(today);
}

function lastDayFrom(today: string): string {
  const days = LIMITS.billScheduleDays * 24 * 3_600_000;
  return new Date(Date.parse(today) + days).toISOString().slice(0, 10);
}
