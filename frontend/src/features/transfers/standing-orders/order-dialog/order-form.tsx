import { Button, Form, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { hasCode, isOutcomeUnknown } from '../../../../shared/api/api-error.js';
import { isolated } from '../../../../shared/format/names.js';
import { amountOf } from '../../../../shared/format/typed-input.js';
import { useAttemptDraft } from '../../../../shared/store/kept/use-attempt-draft.js';
import { toast } from '../../../../shared/toast/toast.store.js';
import { PinBoxes } from '../../../../shared/ui/fields/pin-boxes.js';
import { clearErrors } from '../../../../shared/ui/form.js';
import { PaidAmount } from '../../new-transfer/fields/paid-amount.js';
import { PayerField } from '../../new-transfer/fields/payer-field.js';
import { NotesField, PurposeField } from '../../new-transfer/fields/purpose-and-notes.js';
import { RecipientField } from '../../new-transfer/fields/recipient-field.js';
import { isWrongPin } from '../../new-transfer/submission/transfer-failure.js';
import { useHint, useRefusal } from '../../new-transfer/submission/use-refusal.js';
import { accountToStartWith } from '../../new-transfer/transfer-rules.js';
import { useScheduleText } from '../use-schedule-text.js';
import { Box, Text } from '../../../../shared/ui/layout/parts.js';
import {
  firstOfNextMonth,
  type OrderField,
  orderProblems,
  orderRequestOf,
  type OrderValues,
  scheduleOf,
} from './order-rules.js';
import { ScheduleFields } from './schedule-fields.js';
import type { Creation } from './use-creation.js';
import styles from './order-form.module.css';

/** The form's name, which is the prefix of its fields' ids. */
const ORDER_FORM = 'order';

export function focusOrderField(field: keyof OrderValues): void {
  document.getElementById(`${ORDER_FORM}_${field}`)?.focus();
}

interface OrderFormProps {
  form: FormInstance<OrderValues>;
  accounts: readonly AccountDto[];
  recipients: readonly BeneficiaryDto[];
  /** The day in the UAE. */
  today: string;
  creation: Creation;
}

const everything = (values: OrderValues): OrderValues => values;

/** The fields of a transfer and of its days; the order in words stands above the button. */
export function OrderForm({ form, accounts, recipients, today, creation }: OrderFormProps) {
  const { t } = useTranslation('transfers');
  const values = Form.useWatch(everything, form) as OrderValues | undefined;
  const draft = useAttemptDraft('standingOrder', creation.keys, () => withoutPin(form));
  const account = accounts.find(({ id }) => id === values?.account);
  const recipient = recipients.find(({ id }) => id === values?.recipient);
  const report = useReport(form);
  const { isSending } = creation;
  const submit = (filled: OrderValues) => {
    const problems = orderProblems(filled, today, account?.currency);
    const request = orderRequestOf(filled, today, account?.currency);
    if (problems.length > 0) report(problems);
    else if (request !== null) creation.send(request);
  };
  return (
    <Form
      form={form}
      name={ORDER_FORM}
      layout="vertical"
      size="large"
      className={styles.form ?? ''}
      autoComplete="off"
      disabled={isSending}
      aria-disabled={isSending}
      initialValues={{
        account: accountToStartWith(accounts)?.id,
        frequency: 'monthly',
        startsOn: firstOfNextMonth(today),
        ends: 'never',
        ...draft,
      }}
      onFinish={submit}
      onValuesChange={(changed: OrderValues) => clearErrors(form, changed)}
    >
      <div className={styles.columns}>
        <div>
          <PayerField accounts={accounts} />
          <RecipientField recipients={recipients} />
          <PaidAmount
            account={account}
            amount={amountOf(values?.amount, account?.currency)}
            typed={values?.amount}
            isCompared={false}
          />
          <PurposeField />
          <NotesField notes={values?.notes} />
        </div>
        <div>
          <ScheduleFields values={values ?? {}} today={today} />
          <PinBoxes label={t('form.pin')} name="pin" hint={t('form.pinHint')} isDisabled={isSending} />
        </div>
      </div>
      <Review values={values ?? {}} account={account} recipient={recipient} />
      <Refusal creation={creation} />
      <Submit isSending={isSending} />
    </Form>
  );
}

/** What is typed and may be kept. */
function withoutPin(form: FormInstance<OrderValues>): OrderValues {
  return { ...(form.getFieldsValue(true) as OrderValues), pin: undefined };
}

function Submit({ isSending }: { isSending: boolean }) {
  const { t } = useTranslation('standingOrders');
  return (
    <Button type="primary" htmlType="submit" size="large" block loading={isSending}>
      {t(isSending ? 'form.sending' : 'form.submit')}
    </Button>
  );
}

interface ReviewProps {
  values: OrderValues;
  account: AccountDto | undefined;
  recipient: BeneficiaryDto | undefined;
}

/** The order in one sentence, as soon as it is complete, and when it runs. */
function Review({ values, account, recipient }: ReviewProps) {
  const { t } = useTranslation('standingOrders');
  const wordsOf = useScheduleText();
  const schedule = scheduleOf(values);
  const amount = amountOf(values.amount, account?.currency);
  const isComplete = account && recipient && amount !== null && schedule !== null;
  return (
    <Text as="div" tint="primary" round={12} padding="12px 16px" below={16} size="small">
      <Text as="p" role="status" weight="strong" breaks>
        {isComplete
          ? t('form.review', {
              name: isolated(recipient.name),
              sentence: wordsOf({ ...schedule, amount, currency: account.currency }),
            })
          : t('form.reviewEmpty')}
      </Text>
      <Box as="p" above={4}>
        {t('form.approval')}
      </Box>
    </Text>
  );
}

/** Why the order was not set up, unless the PIN was wrong, which is said beside the PIN. */
function Refusal({ creation: { failure } }: { creation: Creation }) {
  const { t } = useTranslation('standingOrders');
  const refusal = useRefusal();
  const hint = useHint();
  if (failure === null || isWrongPin(failure.error)) return null;
  const { error } = failure;
  return (
    <Text
      as="div"
      role="alert"
      tint="error"
      round={12}
      padding="12px 16px"
      below={16}
      size="small"
      tone="error"
    >
      <Text as="p" weight="strong" breaks>
        {t('form.failed')}
      </Text>
      <p>{isOutcomeUnknown(error) ? t('problems.unknownOrder') : refusal(error, t('problems.text'))}</p>
      {hasCode(error, 'pin_locked') && <p>{hint(error)}</p>}
    </Text>
  );
}

/** Reports all problems beside their fields and the first one in a toast too, and focuses that field. */
function useReport(form: FormInstance<OrderValues>): (problems: readonly OrderField[]) => void {
  const { t } = useTranslation(['transfers', 'standingOrders']);
  const textsOf = (field: OrderField) => {
    if (field === 'startsOn' || field === 'endsOn' || field === 'count') {
      return {
        title: t(`standingOrders:problems.${field}.title`),
        text: t(`standingOrders:problems.${field}.text`),
      };
    }
    return { title: t(`transfers:problems.${field}.title`), text: t(`transfers:problems.${field}.text`) };
  };
  return (problems) => {
    const [first] = problems;
    if (first === undefined) return;
    const { title, text } = textsOf(first);
    toast({ title, description: text, isDestructive: true });
    form.setFields(problems.map((name) => ({ name, errors: [textsOf(name).text] })));
    focusOrderField(first);
  };
}
