import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/i18n.js';
import { useBeneficiaryChanges } from '../use-beneficiary-changes.js';
import { AddBeneficiaryForm } from './add-beneficiary-form.js';
import { type BeneficiaryForm, requestFrom } from './beneficiary-form.js';

export interface AddBeneficiaryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
  onRestricted: () => void;
}

/** Dialog that adds a recipient. It closes on success and otherwise stays open with the input. */
export function AddBeneficiaryDialog({ isOpen, onClose, onClosed, onRestricted }: AddBeneficiaryDialogProps) {
  const { t } = useTranslation('beneficiaries');
  const language = useLanguage();
  const [isPending, setIsPending] = useState(false);
  const { add } = useBeneficiaryChanges(onRestricted);

  const submit = async (form: BeneficiaryForm) => {
    setIsPending(true);
    const outcome = await add(requestFrom(form, language));
    setIsPending(false);
    if (outcome !== 'failed') onClose();
  };
  const cancel = () => {
    if (!isPending) onClose();
  };

  return (
    <Modal
      open={isOpen}
      title={t('form.title')}
      width={560}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={cancel}
      afterClose={onClosed}
    >
      <AddBeneficiaryForm isPending={isPending} onSubmit={(form) => void submit(form)} onCancel={cancel} />
    </Modal>
  );
}
