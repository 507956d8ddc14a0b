import { Form } from 'antd';
import { useState, useEffect, useRef } from 'react';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransferRequestDto } from '#contract/shapes/transfers.dto';
import type { Sent } from '#contract/sent';
import { type Resource, useResource } from '../../../shared/store/create-resource.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { FailureDialog } from './submission/failure-dialog.js';
import { createAttemptKeys } from './submission/idempotency-keys.js';
import { isWrongPin } from './submission/transfer-failure.js';
import type { Submission } from './submission/use-submission.js';
import { focusField, focusSubmit } from './form-focus.js';
import { TransferForm } from './transfer-form.js';
import { useLastPayments } from './use-last-payments.js';
import { transferRequestOf, type TransferValues } from './transfer-rules.js';
import type { TransferStart } from './transfer-start.js';
import { useWrongPin } from './use-wrong-pin.js';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../shared/lazy/use-online.js';
import { Stack, Text } from '../../../shared/ui/layout/parts.js';
import checkingStyles from './submission/checking.module.css';

interface TransferSheetProps {
  accounts: Resource<AccountDto[]>;
  recipients: Resource<BeneficiaryDto[]>;
  recipientId: string | null;
  start: TransferStart;
  submission: Submission;
}

/**
 * The form with the accounts and recipients to choose from, those of the last payments first, and the dialog that reports a failure. While the outcome of
 * an attempt is being found out, the form is hidden and keeps what was typed.
 */
export function TransferSheet(props: TransferSheetProps) {
  const { accounts, recipients, recipientId, start, submission } = props;
  const [form] = Form.useForm<TransferValues>();
  const owned = useResource(accounts);
  const saved = useResource(recipients);
  const payments = useLastPayments();
  const { isSending, isChecking, failure, dismiss } = submission;
  const [keys] = useState(() => createAttemptKeys());
  useWrongPin(form, submission, () => focusField('pin'));
  const send = (request: Sent<TransferRequestDto>) => void submission.send(request, keys.of(request));

  const missing = [owned, saved].find(({ data, status }) => data === undefined && status === 'error');
  if (missing) {
    const reload = () => {
      void accounts.load();
      void recipients.load();
    };
    return <LoadError error={missing.error} onRetry={reload} />;
  }

  if (!owned.data || !saved.data || !payments) return <SkeletonRows count={5} />;
  return (
    <>
      {isChecking && <Checking />}
      <div hidden={isChecking}>
        <TransferForm
          form={form}
          accounts={owned.data}
          recipients={payments.inOrder(saved.data)}
          payments={payments}
          recipientId={recipientId}
          start={start}
          isSending={isSending}
          keys={keys}
          onSubmit={send}
        />
      </div>
      <FailureDialog
        failure={isChecking || (failure !== null && isWrongPin(failure.error)) ? null : failure}
        isRetrying={isSending}
        onRetry={() => {
          const typed = form.getFieldsValue();
          const payer = owned.data?.find(({ id }) => id === typed.account);
          const request = transferRequestOf(typed, payer?.currency);
          if (request !== null) send(request);
        }}
        onClose={dismiss}
        onClosed={focusSubmit}
      />
    </>
  );
}

/** Takes the place of the form while the bank is asked what became of the transfer. */
function Checking() {
  const { t } = useTranslation('transfers');
  const isOnline = useOnline();
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    sentence.current?.focus();
  }, []);
  return (
    <Stack gap={8} align="center" justify="center" minHeight={320} padding={24} text="center">
      <span className={checkingStyles.line} aria-hidden="true" />
      <p ref={sentence} tabIndex={-1} role="status" className={checkingStyles.sentence}>
        {t('checking.title')}
      </p>
      <Text as="p" role="status" maxWidth="40ch" size="small" tone="muted">
        {t(isOnline ? 'checking.text' : 'checking.offline')}
      </Text>
    </Stack>
  );
}
