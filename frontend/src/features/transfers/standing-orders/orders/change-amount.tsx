import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import type { StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { compareMoney } from '#money/money';
import { hasCode } from '../../../../shared/api/api-error.js';
import { formatMoney } from '../../../../shared/format/money.js';
import { isolated } from '../../../../shared/format/names.js';
import { amountOf } from '../../../../shared/format/typed-input.js';
import { PayingForm } from '../../../../shared/freeze/paying-form.js';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { PinField } from '../../../../shared/ui/fields/pin-field.js';
import { DialogForm } from '../../../../shared/ui/fields/dialog-form.js';
import { clearErrors } from '../../../../shared/ui/form.js';
import { PersonName } from '../../../../shared/ui/values/person-name.js';
import { PaidAmount } from '../../new-transfer/fields/paid-amount.js';
import { isWrongPin } from '../../new-transfer/submission/transfer-failure.js';
import { useHint, useRefusal } from '../../new-transfer/submission/use-refusal.js';
import { useWrongPin } from '../../new-transfer/use-wrong-pin.js';
import { Text } from '../../../../shared/ui/layout/parts.js';
import { useNewAmount } from './use-order-changes.js';
import { useKeptForm } from '../../../../shared/store/kept/use-draft.js';

interface ChangeAmountProps {
  order: StandingOrderDto;
  isOpen: boolean;
  onClose: () => void;
}

interface Values {
  amount?: string | undefined;
  pin?: string | undefined;
}

const NAME = 'new-amount';

function focusIn(field: keyof Values): void {
  document.getElementById(`${NAME}_${field}`)?.focus();
}

/** Changes the amount of an order, with the PIN. */
export function ChangeAmount({ order, isOpen, onClose }: ChangeAmountProps) {
  const { t } = useTranslation('standingOrders');
  return (
    <Dialog isOpen={isOpen} title={t('change.title')} width={440} isCentered onClose={onClose}>
      <PayingForm>
        <AmountForm order={order} onClose={onClose} />
      </PayingForm>
    </Dialog>
  );
}

function AmountForm({ order, onClose }: Omit<ChangeAmountProps, 'isOpen'>) {
  const { t } = useTranslation(['standingOrders', 'transfers']);
  const [form] = Form.useForm<Values>();
  const kept = useKeptForm<Values>('orderAmount', form, {}, ['pin']);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const { isPending, run } = useNewAmount(order, {
    onDone: onClose,
    onRefused: (error) => setFailure({ error }),
  });
  useWrongPin(form, { isSending: isPending, failure }, () => focusIn('pin'));
  const typed = Form.useWatch<string | undefined>('amount', form);
  const report = useReport(form, order);
  const submit = ({ amount, pin = '' }: Values) => {
    const next = amountOf(amount, order.currency);
    if (!report({ amount, pin }) || next === null) return;
    setFailure(null);
    void run({ amount: next, transactionPin: pin });
  };
  return (
    <DialogForm<Values>
      submit={t('change.submit')}
      cancel={t('change.keep')}
      isPending={isPending}
      form={form}
      name={NAME}
      initialValues={kept}
      autoComplete="off"
      disabled={isPending}
      onClose={onClose}
      onSubmit={submit}
      onValuesChange={(changed: Values) => clearErrors(form, changed)}
    >
      <CurrentAmount order={order} />
      <PaidAmount
        account={undefined}
        currency={order.currency}
        label={t('change.amount')}
        amount={null}
        isCompared={false}
        typed={typed}
      />
      <PinField
        label={t('transfers:form.pin')}
        name="pin"
        hint={t('transfers:form.pinHint')}
        isReadOnly={isPending}
      />
      <Refusal failure={failure} />
    </DialogForm>
  );
}

/** What the order pays now, and what a higher amount needs. */
function CurrentAmount({ order }: Pick<ChangeAmountProps, 'order'>) {
  const { t } = useTranslation('standingOrders');
  return (
    <p>
      <Trans
        t={t}
        i18nKey="change.text"
        values={{ amount: isolated(formatMoney(order.amount, order.currency)) }}
        components={{ name: <PersonName of={order.beneficiary.name} /> }}
      />
    </p>
  );
}

function Refusal({ failure }: { failure: { error: unknown } | null }) {
  const { t } = useTranslation('standingOrders');
  const refusal = useRefusal();
  const hint = useHint();
  if (failure === null || isWrongPin(failure.error)) return null;
  return (
    <Text as="p" role="alert" tone="error">
      <span>{refusal(failure.error, t('problems.text'))}</span>
      {hasCode(failure.error, 'pin_locked') && <span>{` ${hint(failure.error)}`}</span>}
    </Text>
  );
}

/** Says beside the fields what is missing, and focuses the first; returns whether nothing is. */
function useReport(form: FormInstance<Values>, order: StandingOrderDto) {
  const { t } = useTranslation(['transfers', 'standingOrders']);
  return ({ amount, pin = '' }: Values): boolean => {
    const next = amountOf(amount, order.currency);
    const isSame = next !== null && compareMoney(next, order.amount) === 0;
    const wrongAmount = isSame ? t('standingOrders:change.same') : t('transfers:problems.amount.text');
    const problems = [
      ...(next === null || isSame ? [{ name: 'amount' as const, errors: [wrongAmount] }] : []),
      ...(pin.length === LIMITS.pinDigits
        ? []
        : [{ name: 'pin' as const, errors: [t('transfers:problems.pin.text')] }]),
    ];
    form.setFields(problems);
    const [first] = problems;
    if (first) focusIn(first.name);
    return first === undefined;
  };
}
