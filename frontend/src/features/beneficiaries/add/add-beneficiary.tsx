import { lazyDialog } from '../../../shared/lazy/lazy-part.js';

/** The dialog; its code is loaded when it is first opened. */
export const AddBeneficiary = lazyDialog(
  async () => (await import('./add-beneficiary-dialog.js')).AddBeneficiaryDialog,
);

/** Preloads the dialog's code, for example when the pointer is over the button that opens it. */
export function prepareToAdd(): void {
  void AddBeneficiary.load();
}
