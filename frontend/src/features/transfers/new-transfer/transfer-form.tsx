import { Button, Form, type FormInstance, Input, Select } from 'antd';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AccountView } from '#contract/accounts';
import type { BeneficiaryView } from '#contract/beneficiaries';
import { PURPOSES, type TransferRequest } from '#contract/transfers';
import type { Money as Amount } from '#money/money';
import { LIMITS } from '#contract/limits';
import { toast } from '../../../shared/toast/toast.store.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { PersonName } from '../../../shared/ui/elements/person-name.js';
import { besideField } from '../../../shared/ui/form.js';
import { AccountField } from './account-field.js';
import { AmountField } from './amount-field.js';
import { PinInput } from './pin-input.js';
import { isApproved, RecipientField } from './recipient-field.js';
import { amountOf, type RequiredField, transferRequestOf, type TransferValues } from './transfer-rules.js';
import type { TransferStart } from './transfer-start.js';
import styles from './transfer-form.module.css';

/** The form's name, which is the prefix of its fields' ids. */
const TRANSFER_FORM = 'transfer';
const SUBMIT_ID = `${TRANSFER_FORM}_submit`;

interface TransferFormProps {
  form: FormInstance<TransferValues>;
  accounts: readonly AccountView[];
  recipients: readonly BeneficiaryView[];
  /** The recipient to preselect, if that one can be paid. */
  recipientId: string | null;
  /** What else is filled in; an account that is not active is not. */
  start: TransferStart;
  isSending: boolean;
  onSubmit: (request: TransferRequest) => void;
}

const everything = (values: TransferValues) => values;

/** Five required fields and notes. Missing fields are reported one at a time, in the order of the form. */
export function TransferForm({
  form,
  accounts,
  recipients,
  recipientId,
  start,
  isSending,
  onSubmit,
}: TransferFormProps) {
  const { t } = useTranslation('transfers');
  const values = Form.useWatch(everything, form);
  const account = accounts.find(({ id }) => id === values.account);
  const recipient = recipients.find(({ id }) => id === values.recipient);
  const amount = amountOf(values.amount);
  const named = recipients.find((one) => one.id === recipientId && isApproved(one));
  const payer = accounts.find((one) => one.id === start.account && one.isActive);
  const reportMissing = useReportMissing(form);

  useEffect(() => {
    focusField('account');
  }, []);

  const submit = (filled: TransferValues) => {
    const request = transferRequestOf(filled);
    if (typeof request === 'string') {
      reportMissing(request);
    } else {
      // The fields are disabled while the transfer is sent, and would lose the focus.
      focusSubmit();
      onSubmit(request);
    }
  };

  return (
    <Form
      form={form}
      name={TRANSFER_FORM}
      layout="vertical"
      className={styles.form ?? ''}
      autoComplete="off"
      disabled={isSending}
      initialValues={{ ...start, account: payer?.id, recipient: named?.id }}
      onFinish={submit}
      onValuesChange={(changed: TransferValues) => {
        clearErrors(form, changed);
      }}
    >
      <AccountField accounts={accounts} chosen={account} />
      <RecipientField recipients={recipients} chosen={recipient} />
      <AmountField account={account} amount={amount} />
      <PurposeField />
      <NotesField notes={values.notes} />
      <Form.Item label={t('form.pin')} name="pin" extra={t('form.pinHint')}>
        <PinInput isDisabled={isSending} />
      </Form.Item>
      <SummaryLine amount={amount} account={account} recipient={recipient} />
      <SubmitButton isSending={isSending} />
    </Form>
  );
}

function PurposeField() {
  const { t } = useTranslation(['transfers', 'common']);
  return (
    <Form.Item label={t('form.purpose')} name="purpose">
      <Select
        size="large"
        getPopupContainer={besideField}
        placeholder={t('form.choosePurpose')}
        options={PURPOSES.map((value) => ({ value, label: t(`common:purposes.${value}`) }))}
      />
    </Form.Item>
  );
}

/** Never disabled, since it keeps the focus while the transfer is being sent. */
function SubmitButton({ isSending }: { isSending: boolean }) {
  const { t } = useTranslation('transfers');
  return (
    <Button
      id={SUBMIT_ID}
      type="primary"
      htmlType="submit"
      size="large"
      block
      disabled={false}
      loading={isSending}
    >
      {t(isSending ? 'form.sending' : 'form.submit')}
    </Button>
  );
}

/** Removes the error of a field once its value changes. */
function clearErrors(form: FormInstance<TransferValues>, changed: TransferValues): void {
  const names = Object.keys(changed) as (keyof TransferValues)[];
  form.setFields(names.map((name) => ({ name, errors: [] })));
}

/** Reports a missing field in a toast and beside the field, and focuses it. */
function useReportMissing(form: FormInstance<TransferValues>): (field: RequiredField) => void {
  const { t } = useTranslation('transfers');
  return (field) => {
    const text = t(`problems.${field}.text`);
    toast({ title: t(`problems.${field}.title`), description: text, isDestructive: true });
    form.setFields([{ name: field, errors: [text] }]);
    focusField(field);
  };
}

interface SummaryLineProps {
  amount: Amount | null;
  account: AccountView | undefined;
  recipient: BeneficiaryView | undefined;
}

/** Summarises the transfer in one sentence before the submit button. */
function SummaryLine({ amount, account, recipient }: SummaryLineProps) {
  const { t } = useTranslation('transfers');
  return (
    <p role="status" className={styles.summary}>
      {amount !== null && account && recipient ? (
        <Trans
          t={t}
          i18nKey="form.summary"
          components={{
            amount: <Money amount={amount} currency={account.currency} className={styles.strong} />,
            name: <PersonName of={recipient.name} />,
          }}
        />
      ) : (
        t('form.summaryEmpty')
      )}
    </p>
  );
}

/** The number of characters left is shown from here on. */
const SHOW_LEFT_FROM = 50;

function NotesField({ notes }: { notes: string | undefined }) {
  const { t } = useTranslation('transfers');
  const left = LIMITS.notesLength - (notes?.length ?? 0);
  return (
    <Form.Item
      label={t('form.notes')}
      name="notes"
      extra={<span role="status">{left <= SHOW_LEFT_FROM && t('form.notesLeft', { count: left })}</span>}
    >
      <Input.TextArea rows={2} maxLength={LIMITS.notesLength} />
    </Form.Item>
  );
}

export function focusField(field: keyof TransferValues): void {
  document.getElementById(`${TRANSFER_FORM}_${field}`)?.focus();
}

export function focusSubmit(): void {
  document.getElementById(SUBMIT_ID)?.focus();
}
