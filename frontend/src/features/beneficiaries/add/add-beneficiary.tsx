import { lazy, Suspense, useState } from 'react';
import type { AddBeneficiaryDialogProps } from './add-beneficiary-dialog.js';

const loadDialog = () => import('./add-beneficiary-dialog.js');
const Dialog = lazy(async () => ({ default: (await loadDialog()).AddBeneficiaryDialog }));

/** Preloads the dialog's code, for example when the pointer is over the button that opens it. */
export function prepareToAdd(): void {
  void loadDialog();
}

/** The dialog; its code is loaded when it is first opened. */
export function AddBeneficiary(props: AddBeneficiaryDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
