import { Form, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { amountOf } from '../../../../shared/format/typed-input.js';
import { useAttemptDraft } from '../../../../shared/store/kept/use-attempt-draft.js';
import { toast } from '../../../../shared/toast/toast.store.js';
import { PinField } from '../../../../shared/ui/fields/pin-field.js';
import { Box } from '../../../../shared/ui/layout/parts.js';
import { Available } from '../../new-transfer/fields/available.js';
import { PaidAmount } from '../../new-transfer/fields/paid-amount.js';
import { PayerField } from '../../new-transfer/fields/payer-field.js';
import { ChosenPerson, PeopleField } from '../../new-transfer/fields/people-field.js';
import { NotesField, PurposeField } from '../../new-transfer/fields/purpose-and-notes.js';
import { RecipientField } from '../../new-transfer/fields/recipient-field.js';
import { useChanges } from '../../new-transfer/fields/use-changes.js';
import type { LastPayments } from '../../new-transfer/last-payments.js';
import { BackSteps, StepFoot, StepPart, StepsBar } from '../../steps/steps.js';
import { type Steps, useFocusOfStep, useSteps } from '../../steps/use-steps.js';
import {
  firstOfNextMonth,
  type OrderField,
  orderProblems,
  orderRequestOf,
  type OrderValues,
} from './order-rules.js';
import { OrderReview, Refusal } from './order-review.js';
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
  /** In the order in which they are offered. */
  recipients: readonly BeneficiaryDto[];
  payments: LastPayments;
  /** The day in the UAE. */
  today: string;
  creation: Creation;
}

const everything = (values: OrderValues): OrderValues => values;

/** The steps of the form on a phone. */
const STEPS = ['recipient', 'amount', 'days', 'confirm'] as const;
type Step = (typeof STEPS)[number];

/** The step in which a field stands that the form asks for. */
function stepOf(field: OrderField): Step {
  if (field === 'recipient') return 'recipient';
  if (field === 'account' || field === 'amount') return 'amount';
  return field === 'purpose' || field === 'pin' ? 'confirm' : 'days';
}

/**
 * The fields of a transfer and of its days; the order in words stands above the button. One screen, or four steps on a
 * phone, where the fourth digit of the PIN sends the form.
 */
export function OrderForm(props: OrderFormProps) {
  const { form, accounts, payments, today, creation } = props;
  const { t } = useTranslation(['transfers', 'standingOrders']);
  const values = (Form.useWatch(everything, form) as OrderValues | undefined) ?? {};
  const draft = useAttemptDraft('standingOrder', creation.keys, () => withoutPin(form));
  const account = accounts.find(({ id }) => id === values.account);
  const steps = useSteps<Step>(STEPS, draft?.recipient === undefined ? 'recipient' : 'amount');
  const report = useReport(form, steps);
  const follow = useChanges({ ...props, isSentByPin: !steps.isOneScreen });
  useFocusOfStep(steps.step, () => focusFirst(form, steps, today));
  const { isSending } = creation;
  const submit = (filled: OrderValues) => {
    const problems = orderProblems(filled, today, account?.currency).filter((field) =>
      steps.hasReached(stepOf(field)),
    );
    const request = orderRequestOf(filled, today, account?.currency);
    if (problems.length > 0) report(problems);
    else if (!steps.isLast) steps.next();
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
        account: payments.payer(accounts)?.id,
        frequency: 'monthly',
        startsOn: firstOfNextMonth(today),
        ends: 'never',
        ...draft,
      }}
      onFinish={submit}
      onValuesChange={follow}
    >
      <BackSteps steps={steps} isSending={isSending} />
      <StepsBar steps={steps} nameOf={(step) => t(`transfers:steps.${step}`)} />
      <Fields {...props} steps={steps} values={values} account={account} />
      <Refusal creation={creation} />
      <StepFoot
        steps={steps}
        id={`${ORDER_FORM}_submit`}
        isSending={isSending}
        submit={t('standingOrders:form.submit')}
        sending={t('standingOrders:form.sending')}
      />
    </Form>
  );
}

interface FieldsProps extends OrderFormProps {
  steps: Steps<Step>;
  values: OrderValues;
  account: AccountDto | undefined;
}

function Fields({ accounts, recipients, today, creation, steps, values, account }: FieldsProps) {
  const { t } = useTranslation('transfers');
  const { isOneScreen } = steps;
  const recipient = recipients.find(({ id }) => id === values.recipient);
  const review = <OrderReview values={values} account={account} recipient={recipient} />;
  const confirmation = (
    <>
      <PurposeField />
      <NotesField notes={values.notes} isFolded={!isOneScreen} />
    </>
  );
  return (
    <>
      {!isOneScreen && steps.step === 'amount' && <ChosenPerson recipient={recipient} />}
      {!isOneScreen && steps.step === 'confirm' && review}
      <StepPart isShown={steps.shows('amount')}>
        <Available account={account} isExceeded={false} />
      </StepPart>
      <div className={styles.columns}>
        <Box shrinks>
          {isOneScreen && <PayerField accounts={accounts} />}
          <StepPart isShown={steps.shows('recipient')}>
            {isOneScreen ? (
              <RecipientField recipients={recipients} />
            ) : (
              <PeopleField recipients={recipients} onChosen={steps.next} />
            )}
          </StepPart>
          <StepPart isShown={steps.shows('amount')}>
            <PaidAmount
              account={account}
              amount={amountOf(values.amount, account?.currency)}
              typed={values.amount}
              isCompared={false}
            />
            {!isOneScreen && <PayerField accounts={accounts} />}
          </StepPart>
          {isOneScreen && confirmation}
        </Box>
        <Box shrinks>
          <StepPart isShown={steps.shows('days')}>
            <ScheduleFields values={values} today={today} />
          </StepPart>
          <StepPart isShown={steps.shows('confirm')}>
            {!isOneScreen && confirmation}
            <PinField
              label={t('form.pin')}
              name="pin"
              hint={t('form.pinHint')}
              isReadOnly={creation.isSending}
            />
          </StepPart>
        </Box>
      </div>
      {isOneScreen && review}
    </>
  );
}

/** What is typed and may be kept. */
function withoutPin(form: FormInstance<OrderValues>): OrderValues {
  return { ...(form.getFieldsValue(true) as OrderValues), pin: undefined };
}

/** Reports all problems beside their fields and the first one in a toast too, and focuses that field. */
function useReport(
  form: FormInstance<OrderValues>,
  { goTo }: Pick<Steps<Step>, 'goTo'>,
): (problems: readonly OrderField[]) => void {
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
    goTo(stepOf(first));
    focusOrderField(first);
  };
}

/** Focuses what comes first in a step: the first field that is empty, otherwise its main field. */
function focusFirst(
  form: FormInstance<OrderValues>,
  { step, isOneScreen }: Steps<Step>,
  today: string,
): void {
  const isHere = (field: OrderField) => isOneScreen || stepOf(field) === step;
  const empty = orderProblems(form.getFieldsValue(), today).find(isHere);
  const main = { recipient: 'recipient', amount: 'amount', days: 'startsOn', confirm: 'pin' } as const;
  focusOrderField(empty ?? (isOneScreen ? 'amount' : main[step]));
}
