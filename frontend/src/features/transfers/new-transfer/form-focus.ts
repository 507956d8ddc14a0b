import type { TransferValues } from './transfer-rules.js';

/** The form's name, which is the prefix of its fields' ids. */
export const TRANSFER_FORM = 'transfer';
export const SUBMIT_ID = `${TRANSFER_FORM}_submit`;

export function focusField(field: keyof TransferValues): void {
  document.getElementById(`${TRANSFER_FORM}_${field}`)?.focus();
}

export function focusSubmit(): void {
  document.getElementById(SUBMIT_ID)?.focus();
}
