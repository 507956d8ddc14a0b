import { lazy, Suspense, useState } from 'react';
import type { AddBeneficiaryDialogProps } from './add-beneficiary-dialog.js';

const loadDialog = () => import('./add-beneficiary-dialog.js');
const Dialog = lazy(async () => ({ default: (await loadDialog()).AddBeneficiaryDialog }));

/** Fetches the dialog's code when somebody is about to open it. */
export function prepareToAdd(): void {
  void loadDialog();
}

/** The dialog, whose code is not there before it is opened for the first time. */
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
