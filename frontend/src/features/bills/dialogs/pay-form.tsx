import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BillPaymentDto, PayBillDto, BillDto } from '#contract/shapes/bills.dto';
import { compareMoney } from '#money/money';
import { BILL_CURRENCY } from '#contract/banking/bills';
import { useLimitAdvice } from '../../../shared/limits/use-limit-advice.js';
import { createKeys } from '../../../shared/api/attempt-keys.js';
import { formatMoney } from '../../../shared/format/money.js';
import { isolated } from '../../../shared/format/names.js';
import { amountOf, isNoAmount } from '../../../shared/format/typed-input.js';
import { useDraftReader } from '../../../shared/store/kept/use-draft.js';
import type { ToastText } from '../../../shared/toast/toast.store.js';
import type { BillTask } from '../bill-task.js';
import { payBill } from '../bills.store.js';
import { AmountField } from '../../../shared/ui/fields/text-field.js';
import { PayerFields, usePayer } from './payer-fields.js';
import { useChange } from '../../../shared/store/use-change.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/ui/values/money.js';
import { BillPicture } from '../bill-picture.js';
import { Row, Stack, Text, look } from '../../../shared/ui/layout/parts.js';

interface PayFormProps {
  task: Extract<BillTask, { kind: 'pay' }>;
  accounts: readonly AccountDto[];
  onClose: () => void;
}

/** Pays a bill, or a part of it where the biller allows parts. */
export function PayForm({ task, accounts, onClose }: PayFormProps) {
  const { bill, typed: before, attempts } = task;
  const { t } = useTranslation('bills');
  const payer = usePayer(accounts, before?.accountId);
  const [typed, setTyped] = useState(before?.amount ?? bill.rest);
  const [keys] = useState(() =>
    createKeys<PayBillDto>(({ accountId: from, amount }) => [from, amount]).restore(attempts),
  );
  useDraftReader('bill', (): BillTask => {
    return { ...task, typed: { accountId: payer.accountId, amount: typed }, attempts: keys.kept() };
  });
  const outcomeOf = useOutcomeText();
  const paying = useChange('bills', (request: PayBillDto) => payBill(bill.id, request, keys.of(request)), {
    onDone: onClose,
    success: outcomeOf,
  });
  const amount = bill.partialAllowed ? amountOf(typed, bill.currency) : bill.rest;
  const isTooMuch = amount !== null && compareMoney(amount, bill.rest) > 0;
  const problem = isNoAmount(typed, bill.currency) ? t('problems.amount') : '';
  const { accountId } = payer;
  const limits = useLimitAdvice({ amount, currency: BILL_CURRENCY });
  return (
    <DialogForm
      submit={t('pay.submit')}
      isPending={paying.isPending}
      isReady={payer.isComplete && amount !== null && !isTooMuch && !limits.isPassed}
      onClose={onClose}
      onSubmit={() => {
        if (accountId === undefined || amount === null) return;
        void paying.run({ accountId, amount, transactionPin: payer.pin }).then(payer.afterAttempt);
      }}
    >
      <BillSum bill={bill} />
      {limits.sentence && (
        <Text as="p" role="status" size="small" tone="muted">
          {limits.sentence}
        </Text>
      )}
      <PayerFields payer={payer} accounts={accounts} attempt={paying} isPending={paying.isPending}>
        {bill.partialAllowed && (
          <AmountField
            label={t('fields.amount')}
            currency={bill.currency}
            prefix={bill.currency}
            value={typed}
            problem={isTooMuch ? t('refusals.amount_above_bill') : problem}
            hint={t('pay.partHint', { amount: isolated(formatMoney(bill.rest, bill.currency)) })}
            disabled={paying.isPending}
            onChange={setTyped}
          />
        )}
      </PayerFields>
    </DialogForm>
  );
}

/** Returns the toast of a payment, which is paid, being confirmed, or has failed. */
function useOutcomeText(): (payment: BillPaymentDto) => ToastText {
  const { t } = useTranslation('bills');
  return ({ status, reason, amount, currency, billerName }) => {
    const facts = {
      amount: isolated(formatMoney(amount, currency)),
      name: isolated(billerName),
    };
    if (status === 'failed') {
      return {
        title: t('pay.failed'),
        description: t(`pay.reasons.${reason ?? 'not_received'}`, facts),
        isDestructive: true,
      };
    }
    return { title: t(`pay.${status}`), description: t(`pay.${status}Text`, facts) };
  };
}

/** The biller, the due day and the amount that is left to pay. */
function BillSum({ bill }: { bill: BillDto }) {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const { billerName, category, consumerNumber, dueOn, rest, currency } = bill;
  return (
    <Row tint="primary" round={12} gap={12} align="center" padding={12}>
      <BillPicture category={category} />
      <Stack align="start" grow shrinks>
        <Text weight="medium">
          <bdi translate="no">{billerName}</bdi>
        </Text>
        <Text size="small" tone="muted">
          <bdi translate="no">{consumerNumber}</bdi>
          <span>
            {` · ${t(bill.status === 'overdue' ? 'list.wasDueOn' : 'list.dueOn', { date: format.date(dueOn) })}`}
          </span>
        </Text>
      </Stack>
      <Money amount={rest} currency={currency} className={look({ weight: 'strong' })} />
    </Row>
  );
}
