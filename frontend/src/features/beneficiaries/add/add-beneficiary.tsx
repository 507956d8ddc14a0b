import { useState } from 'react';
import { lazyDialog } from '../../../shared/lazy/lazy-part.js';
import type { AddBeneficiaryDialogProps } from './add-beneficiary-dialog.js';

const Dialog = lazyDialog(async () => (await import('./add-beneficiary-dialog.js')).AddBeneficiaryDialog, {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onClose }) => onClose,
});

/** Preloads the dialog's code, for example when the pointer is over the button that opens it. */
export function prepareToAdd(): void {
  void Dialog.load();
}

/** The dialog; its code is loaded when it is first opened. */
export function AddBeneficiary(props: AddBeneficiaryDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <Dialog {...props} />;
}
