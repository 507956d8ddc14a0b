import { Form } from 'antd';
import { useState } from 'react';
import type { AccountView } from '#contract/accounts';
import type { BeneficiaryView } from '#contract/beneficiaries';
import type { TransferRequest } from '#contract/transfers';
import { hasCode } from '../../../shared/api/api-error.js';
import { type Resource, useResource } from '../../../shared/store/create-resource.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { createAttemptKeys } from './idempotency-keys.js';
import { FailureDialog } from './failure-dialog.js';
import { focusField, focusSubmit, TransferForm } from './transfer-form.js';
import { transferRequestOf, type TransferValues } from './transfer-rules.js';
import type { Failure, Submission } from './use-submit-transfer.js';

interface TransferSheetProps {
  accounts: Resource<AccountView[]>;
  recipients: Resource<BeneficiaryView[]>;
  recipientId: string | null;
  submission: Submission;
}

/** The form with the accounts and recipients to choose from, and the dialog that reports a failure. */
export function TransferSheet({ accounts, recipients, recipientId, submission }: TransferSheetProps) {
  const [form] = Form.useForm<TransferValues>();
  const owned = useResource(accounts);
  const saved = useResource(recipients);
  const { isSending, failure, dismiss } = submission;
  const [keys] = useState(() => createAttemptKeys());
  const send = async (request: TransferRequest) => {
    if (!(await submission.send(request, keys.of(request)))) return;
    keys.forget();
    form.resetFields();
  };

  const missing = [owned, saved].find(({ data, status }) => data === undefined && status === 'error');
  if (missing) {
    const reload = () => {
      void accounts.load();
      void recipients.load();
    };
    return <LoadError error={missing.error} onRetry={reload} />;
  }

  if (!owned.data || !saved.data) return <SkeletonRows count={5} />;
  return (
    <>
      <TransferForm
        form={form}
        accounts={owned.data}
        recipients={saved.data}
        recipientId={recipientId}
        isSending={isSending}
        onSubmit={(request) => void send(request)}
      />
      <FailureDialog
        failure={failure}
        isRetrying={isSending}
        onRetry={() => {
          const request = transferRequestOf(form.getFieldsValue());
          if (typeof request !== 'string') void send(request);
        }}
        onClose={() => {
          if (isWrongPin(failure)) form.setFieldValue('pin', '');
          dismiss();
        }}
        onClosed={(closed) => {
          if (isWrongPin(closed)) focusField('pin');
          else focusSubmit();
        }}
      />
    </>
  );
}

function isWrongPin(failure: Failure | null): boolean {
  return hasCode(failure?.error, 'incorrect_pin');
}
