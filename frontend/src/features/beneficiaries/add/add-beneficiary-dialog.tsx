import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { useLanguage } from '../../../shared/i18n/i18n.js';
import { useBeneficiaryChanges } from '../changes/use-beneficiary-changes.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { AddBeneficiaryForm } from './add-beneficiary-form.js';
import { type BeneficiaryForm, EMPTY_FORM, formOf, requestFrom } from './beneficiary-form.js';

export interface AddBeneficiaryDialogProps {
  isOpen: boolean;
  /** The pending recipient to change; null to add one. */
  edited: BeneficiaryDto | null;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
  onRestricted: () => void;
}

/**
 * Dialog that adds a recipient, or changes one. It closes when that is done or is not possible any more, and otherwise
 * stays open with the input.
 */
export function AddBeneficiaryDialog(props: AddBeneficiaryDialogProps) {
  const { isOpen, edited, onClose, onClosed, onRestricted } = props;
  const { t } = useTranslation('beneficiaries');
  const language = useLanguage();
  const [isPending, setIsPending] = useState(false);
  const { add, change } = useBeneficiaryChanges(onRestricted);

  const submit = async (form: BeneficiaryForm) => {
    setIsPending(true);
    const request = requestFrom(form, language);
    const outcome = await (edited ? change(edited.id, request) : add(request));
    setIsPending(false);
    if (outcome !== 'failed') onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t(edited ? 'edit.title' : 'form.title')}
      width={560}
      isLocked={isPending}
      onClose={onClose}
      onClosed={onClosed}
    >
      <AddBeneficiaryForm
        initial={edited ? formOf(edited, language) : EMPTY_FORM}
        editedId={edited?.id ?? null}
        isPending={isPending}
        onSubmit={(form) => void submit(form)}
        onCancel={onClose}
      />
    </Dialog>
  );
}
