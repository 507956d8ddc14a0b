import { useState } from 'react';
import type { Sent } from '#contract/sent';
import type { CaseRequestDto } from '#contract/shapes/cases.dto';
import { createKeys } from '../../shared/api/attempt-keys.js';
import { CaseForm } from '../../shared/cases/case-form.js';
import { openCase } from './cases.store.js';

interface ReportFormProps {
  /** The transaction of a dispute; without it, the form is a complaint. */
  transactionId: string | null;
  onDone: (caseId: string) => void;
  onClose: () => void;
}

/** Reports a problem with a payment, or makes a complaint. */
export function ReportForm({ transactionId, onDone, onClose }: ReportFormProps) {
  const [keys] = useState(() => createKeys<Sent<CaseRequestDto>>((request) => request));
  return (
    <CaseForm
      kind={transactionId === null ? 'complaint' : 'dispute'}
      send={(written) => {
        const request = { ...written, ...(transactionId !== null && { transactionId }) };
        return openCase(request, keys.of(request));
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
