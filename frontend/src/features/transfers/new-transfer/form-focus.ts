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

/**
 * The container for a field's list: inside the dialog, since screen readers ignore what is outside of a
 * modal dialog.
 */
export function besideField(field: HTMLElement): HTMLElement {
  return field.parentElement ?? document.body;
}
