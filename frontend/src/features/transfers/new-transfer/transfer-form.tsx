import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransferRequestDto } from '#contract/shapes/transfers.dto';
import type { Sent } from '#contract/sent';
import type { AttemptKeys } from '../../../shared/api/attempt-keys.js';
import { useAttemptDraft } from '../../../shared/store/kept/use-attempt-draft.js';
import { toast } from '../../../shared/toast/toast.store.js';
import { amountOf } from '../../../shared/format/typed-input.js';
import { PinBoxes } from '../../../shared/ui/fields/pin-boxes.js';
import { clearErrors } from '../../../shared/ui/form.js';
import { Box, Row, Text } from '../../../shared/ui/layout/parts.js';
import { Available } from './fields/available.js';
import { PaidAmount } from './fields/paid-amount.js';
import { PayerField } from './fields/payer-field.js';
import { NotesField, PurposeField } from './fields/purpose-and-notes.js';
import { isApproved, RecipientField } from './fields/recipient-field.js';
import { focusField, focusSubmit, SUBMIT_ID, TRANSFER_FORM } from './form-focus.js';
import { type Chosen, Review, SummaryLine } from './summary.js';
import {
  accountToStartWith,
  problemsOf,
  type RequiredField,
  shortfallOf,
  transferRequestOf,
  type TransferValues,
} from './transfer-rules.js';
import type { TransferStart } from './transfer-start.js';
import { stepOf, type Steps, useSteps, type Step, STEPS } from './use-steps.js';
import styles from './transfer-form.module.css';
import stepsBarStyles from './steps-bar.module.css';

interface TransferFormProps {
  form: FormInstance<TransferValues>;
  accounts: readonly AccountDto[];
  recipients: readonly BeneficiaryDto[];
  /** The recipient to preselect, if that one can be paid. */
  recipientId: string | null;
  /** What else is filled in; an account that is not active is not. */
  start: TransferStart;
  isSending: boolean;
  /** The idempotency keys of what is sent; they are kept with the draft. */
  keys: AttemptKeys<Sent<TransferRequestDto>>;
  onSubmit: (request: Sent<TransferRequestDto>) => void;
}

/**
 * Five required fields and notes: one screen, or three steps on a phone. All fields stay in the form, so that no step
 * loses what was typed in another one.
 */
export function TransferForm(props: TransferFormProps) {
  const { form, accounts, recipients, isSending, keys, onSubmit } = props;
  const { t } = useTranslation('transfers');
  const chosen = useChosen(props);
  const steps = useSteps(isSending);
  const draft = useAttemptDraft('transfer', keys, () => chosen.values);
  const report = useReportProblems(form, steps);
  useFocusOfStep(form, steps);

  const submit = (filled: TransferValues) => {
    const problems = problemsOf(filled, chosen.account?.currency).filter(steps.asksFor);
    const request = transferRequestOf(filled, chosen.account?.currency);
    if (problems.length > 0) report(problems);
    else if (!steps.isLast) steps.next();
    else if (request !== null && !chosen.isOver) {
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
      initialValues={{ ...initialValues(props), ...draft }}
      onFinish={submit}
      onValuesChange={(changed: TransferValues) => clearErrors(form, changed)}
    >
      {!steps.isOneScreen && <StepsBar step={steps.step} />}
      <Part isShown={steps.shows('details')}>
        <Available account={chosen.account} isExceeded={chosen.isOver} />
      </Part>
      {steps.step === 'review' && <Review {...chosen} />}
      <div className={styles.columns}>
        <Part isShown={steps.shows('details')}>
          <PayerField accounts={accounts} />
          <RecipientField recipients={recipients} />
          <PaidAmount account={chosen.account} amount={chosen.amount} typed={chosen.values.amount} />
        </Part>
        <Box shrinks>
          <Part isShown={steps.shows('details')}>
            <PurposeField />
          </Part>
          <Part isShown={steps.shows('review')}>
            <NotesField notes={chosen.values.notes} />
          </Part>
          <Part isShown={steps.shows('pin')}>
            <PinBoxes label={t('form.pin')} name="pin" hint={t('form.pinHint')} isDisabled={isSending} />
          </Part>
        </Box>
      </div>
      <Foot steps={steps} chosen={chosen} isSending={isSending} />
    </Form>
  );
}

/** A part of the form, which is hidden while another step is on screen. */
function Part({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <Box hidden={!isShown} shrinks>
      {children}
    </Box>
  );
}

interface FootProps {
  steps: Steps;
  chosen: Chosen;
  isSending: boolean;
}

/** The summary and the buttons. The submit button keeps the focus while the transfer is being sent. */
function Foot({ steps, chosen, isSending }: FootProps) {
  const { t } = useTranslation('transfers');
  const isFirst = steps.step === 'details';
  return (
    <div className={styles.foot}>
      {(steps.isOneScreen || steps.isLast) && <SummaryLine {...chosen} />}
      <Row gap={12} share="always">
        {!steps.isOneScreen && !isFirst && (
          <Button size="large" onClick={steps.back}>
            {t('steps.back')}
          </Button>
        )}
        <Button
          id={SUBMIT_ID}
          className={styles.submit ?? ''}
          type="primary"
          htmlType="submit"
          size="large"
          disabled={chosen.isOver && !isSending}
          loading={isSending}
        >
          {t(isSending ? 'form.sending' : steps.isLast ? 'form.submit' : 'steps.continue')}
        </Button>
      </Row>
    </div>
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
function useChosen({ form, accounts, recipients }: TransferFormProps): Chosen & { values: Typed } {
  const values = Form.useWatch(typedIn, form);
  const account = accounts.find(({ id }) => id === values.account);
  const amount = amountOf(values.amount, account?.currency);
  return {
    account,
    recipient: recipients.find(({ id }) => id === values.recipient),
    amount,
    purpose: values.purpose,
    values,
    isOver: account !== undefined && amount !== null && shortfallOf(account, amount) !== null,
  };
}

function initialValues({ accounts, recipients, recipientId, start }: TransferFormProps): TransferValues {
  const named = recipients.find((one) => one.id === recipientId && isApproved(one));
  const payer = accounts.find((one) => one.id === start.account && one.isActive);
  return { ...start, account: (payer ?? accountToStartWith(accounts))?.id, recipient: named?.id };
}

/** Reports all problems beside their fields and the first one in a toast too, and focuses that field. */
function useReportProblems(
  form: FormInstance<TransferValues>,
  { goTo }: Steps,
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

/** Focuses what comes first in a step: the first field that is empty, the button that goes on, or the PIN. */
function useFocusOfStep(form: FormInstance<TransferValues>, { step, isOneScreen }: Steps): void {
  const focus = useEffectEvent(() => {
    const isHere = (field: RequiredField) => isOneScreen || stepOf(field) === step;
    const empty = problemsOf(form.getFieldsValue()).find(isHere);
    if (step === 'review') focusSubmit();
    else focusField(empty ?? (step === 'pin' ? 'pin' : 'amount'));
  });
  useEffect(() => {
    focus();
  }, [step]);
}

/** Which of the steps is on screen, in words and as a line that fills up. */
function StepsBar({ step }: { step: Step }) {
  const { t } = useTranslation('transfers');
  const place = STEPS.indexOf(step);
  return (
    <Box below={16}>
      <Text as="p" role="status" size="small" tone="muted">
        <span>{`${t('steps.place', { number: place + 1, total: STEPS.length })} `}</span>
        <Text weight="strong" tone="ink">
          {t(`steps.${step}`)}
        </Text>
      </Text>
      <div className={stepsBarStyles.parts} aria-hidden="true">
        {STEPS.map((one, at) => (
          <span key={one} className={at <= place ? stepsBarStyles.done : undefined} />
        ))}
      </div>
    </Box>
  );
}
