import type { TransferValues } from './transfer-rules.js';

/** The form's name: the ids of its fields begin with it. */
export const TRANSFER_FORM = 'transfer';
export const SUBMIT_ID = `${TRANSFER_FORM}_submit`;

export function focusField(field: keyof TransferValues): void {
  document.getElementById(`${TRANSFER_FORM}_${field}`)?.focus();
}

export function focusSubmit(): void {
  document.getElementById(SUBMIT_ID)?.focus();
}

/** Where a field's list opens: inside of the dialog, or it would be outside of what a screen reader is in. */
export function besideField(field: HTMLElement): HTMLElement {
  return field.parentElement ?? document.body;
}
