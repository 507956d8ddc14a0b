import { Form, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransferRequestDto } from '#contract/shapes/transfers.dto';
import type { Sent } from '#contract/sent';
import type { AttemptKeys } from '../../../shared/api/attempt-keys.js';
import { type PaymentAdvice, useLimitAdvice } from '../../../shared/limits/use-limit-advice.js';
import { useAttemptDraft } from '../../../shared/store/kept/use-attempt-draft.js';
import { toast } from '../../../shared/toast/toast.store.js';
import { amountOf } from '../../../shared/format/typed-input.js';
import { PinField } from '../../../shared/ui/fields/pin-field.js';
import { Box } from '../../../shared/ui/layout/parts.js';
import { BackSteps, StepFoot, StepPart, StepsBar } from '../steps/steps.js';
import { type Steps, useFocusOfStep, useSteps } from '../steps/use-steps.js';
import { Available } from './fields/available.js';
import { PaidAmount } from './fields/paid-amount.js';
import { PayerField } from './fields/payer-field.js';
import { ChosenPerson, PeopleField } from './fields/people-field.js';
import { NameNote } from './fields/name-note.js';
import { NotesField, PurposeField } from './fields/purpose-and-notes.js';
import { RecipientField } from './fields/recipient-field.js';
import { useChanges } from './fields/use-changes.js';
import { focusField, focusSubmit, SUBMIT_ID, TRANSFER_FORM } from './form-focus.js';
import { isApproved, type LastPayments } from './last-payments.js';
import { type Chosen, Review, SummaryLine } from './summary.js';
import {
  problemsOf,
  type RequiredField,
  shortfallOf,
  transferRequestOf,
  type TransferValues,
} from './transfer-rules.js';
import type { TransferStart } from './transfer-start.js';
import styles from './transfer-form.module.css';

interface TransferFormProps {
  form: FormInstance<TransferValues>;
  accounts: readonly AccountDto[];
  /** In the order in which they are offered. */
  recipients: readonly BeneficiaryDto[];
  payments: LastPayments;
  /** The recipient to preselect, if that one can be paid. */
  recipientId: string | null;
  /** What else is filled in; an account that is not active is not. */
  start: TransferStart;
  isSending: boolean;
  /** The idempotency keys of what is sent; they are kept with the draft. */
  keys: AttemptKeys<Sent<TransferRequestDto>>;
  onSubmit: (request: Sent<TransferRequestDto>) => void;
}

/** The steps of the form on a phone. */
const STEPS = ['recipient', 'amount', 'confirm'] as const;
type Step = (typeof STEPS)[number];

/** The step in which a required field stands. */
function stepOf(field: RequiredField): Step {
  if (field === 'recipient') return 'recipient';
  return field === 'account' || field === 'amount' ? 'amount' : 'confirm';
}

/**
 * Five required fields and notes: one screen, or three steps on a phone. All fields stay in the form, so that no step
 * loses what was typed in another one. On a phone the PIN comes last, and its fourth digit sends the form.
 */
export function TransferForm(props: TransferFormProps) {
  const { form, isSending, keys, onSubmit } = props;
  const { t } = useTranslation('transfers');
  const chosen = useChosen(props);
  const draft = useAttemptDraft('transfer', keys, () => chosen.values);
  const initial = { ...initialValues(props), ...draft };
  const steps = useSteps<Step>(STEPS, firstStepOf(initial));
  const report = useReportProblems(form, steps);
  const follow = useChanges({
    ...props,
    filledIn: props.start.purpose === undefined && draft === null ? initial.purpose : undefined,
    isSentByPin: !steps.isOneScreen,
  });
  useFocusOfStep(steps.step, () => focusFirst(form, steps));

  const submit = (filled: TransferValues) => {
    const currency = chosen.account?.currency;
    const problems = problemsOf(filled, currency).filter((field) => steps.hasReached(stepOf(field)));
    const request = transferRequestOf(filled, currency);
    if (problems.length > 0) report(problems);
    else if (!steps.isLast) steps.next();
    else if (chosen.isOver || chosen.limits.isPassed) steps.goTo('amount');
    else if (request !== null) {
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
      size="large"
      className={styles.form ?? ''}
      autoComplete="off"
      disabled={isSending}
      aria-disabled={isSending}
      initialValues={initial}
      onFinish={submit}
      onValuesChange={follow}
    >
      <BackSteps steps={steps} isSending={isSending} />
      <StepsBar steps={steps} nameOf={(step) => t(`steps.${step}`)} />
      <Fields {...props} steps={steps} chosen={chosen} />
      <StepFoot
        steps={steps}
        id={SUBMIT_ID}
        isSending={isSending}
        isDisabled={chosen.isOver || chosen.limits.isPassed}
        submit={t('form.submit')}
        sending={t('form.sending')}
      >
        {steps.isOneScreen && <SummaryLine {...chosen} />}
      </StepFoot>
    </Form>
  );
}

interface FieldsProps extends TransferFormProps {
  steps: Steps<Step>;
  chosen: ReturnType<typeof useChosen>;
}

function Fields({ accounts, recipients, isSending, steps, chosen }: FieldsProps) {
  const { t } = useTranslation('transfers');
  const { isOneScreen } = steps;
  return (
    <>
      {!isOneScreen && steps.step === 'amount' && (
        <>
          <ChosenPerson recipient={chosen.recipient} />
          <NameNote recipient={chosen.recipient} />
        </>
      )}
      <StepPart isShown={steps.shows('amount')}>
        <Available account={chosen.account} isExceeded={chosen.isOver} />
      </StepPart>
      {!isOneScreen && steps.step === 'confirm' && <Review {...chosen} />}
      <div className={styles.columns}>
        <Box shrinks>
          {isOneScreen && <PayerField accounts={accounts} />}
          <StepPart isShown={steps.shows('recipient')}>
            {isOneScreen ? (
              <>
                <RecipientField recipients={recipients} />
                <NameNote recipient={chosen.recipient} />
              </>
            ) : (
              <PeopleField recipients={recipients} onChosen={steps.next} />
            )}
          </StepPart>
          <StepPart isShown={steps.shows('amount')}>
            <PaidAmount
              account={chosen.account}
              amount={chosen.amount}
              typed={chosen.values.amount}
              limits={chosen.limits}
            />
            {!isOneScreen && <PayerField accounts={accounts} />}
          </StepPart>
        </Box>
        <StepPart isShown={steps.shows('confirm')}>
          <PurposeField />
          <NotesField notes={chosen.values.notes} isFolded={!isOneScreen} />
          <PinField
            label={t('form.pin')}
            name="pin"
            data-testid="transfer-pin"
            hint={t('form.pinHint')}
            isReadOnly={isSending}
          />
        </StepPart>
      </div>
    </>
  );
}

/** The values that may be kept: not the PIN. */
type Typed = Omit<TransferValues, 'pin'>;

const typedIn = ({ account, recipient, amount, purpose, notes }: TransferValues): Typed => ({
  account,
  recipient,
  amount,
  purpose,
  notes,
});

/** What the values of the form stand for. */
function useChosen({
  form,
  accounts,
  recipients,
}: TransferFormProps): Chosen & { values: Typed; limits: PaymentAdvice } {
  const values = Form.useWatch(typedIn, form);
  const account = accounts.find(({ id }) => id === values.account);
  const amount = amountOf(values.amount, account?.currency);
  const recipient = recipients.find(({ id }) => id === values.recipient);
  return {
    account,
    recipient,
    amount,
    values,
    limits: useLimitAdvice({ amount, currency: account?.currency ?? 'AED', recipient }),
    isOver: account !== undefined && amount !== null && shortfallOf(account, amount) !== null,
  };
}

function initialValues(props: TransferFormProps): TransferValues {
  const { accounts, recipients, payments, recipientId, start } = props;
  const named = recipients.find((one) => one.id === recipientId && isApproved(one));
  const payer = accounts.find((one) => one.id === start.account && one.isActive);
  return {
    purpose: payments.purposeFor(named),
    ...start,
    account: (payer ?? payments.payer(accounts))?.id,
    recipient: named?.id,
  };
}

/** The first step that has something to fill in. */
function firstStepOf({ recipient, amount }: TransferValues): Step {
  if (recipient === undefined) return 'recipient';
  return amountOf(amount) === null ? 'amount' : 'confirm';
}

/** Reports all problems beside their fields and the first one in a toast too, and focuses that field. */
function useReportProblems(
  form: FormInstance<TransferValues>,
  { goTo }: Pick<Steps<Step>, 'goTo'>,
): (problems: readonly RequiredField[]) => void {
  const { t } = useTranslation('transfers');
  return (problems) => {
    const [first] = problems;
    if (first === undefined) return;
    const { title, text } = { title: t(`problems.${first}.title`), text: t(`problems.${first}.text`) };
    toast({ title, description: text, isDestructive: true });
    form.setFields(problems.map((name) => ({ name, errors: [t(`problems.${name}.text`)] })));
    goTo(stepOf(first));
    focusField(first);
  };
}

/** Focuses what comes first in a step: the first field that is empty, otherwise its main field. */
function focusFirst(form: FormInstance<TransferValues>, { step, isOneScreen }: Steps<Step>): void {
  const isHere = (field: RequiredField) => isOneScreen || stepOf(field) === step;
  const empty = problemsOf(form.getFieldsValue()).find(isHere);
  const main = { recipient: 'recipient', amount: 'amount', confirm: 'pin' } as const;
  focusField(empty ?? (isOneScreen ? 'amount' : main[step]));
}
