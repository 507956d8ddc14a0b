import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { keepDraft, takeDraft } from '../../../shared/store/drafts.js';
import type { BeneficiaryForm } from './beneficiary-form.js';

/** Keeps what is typed for a new recipient when the app reloads the page, and shows it again afterwards. */
export function useRecipientDraft(form: FormInstance<BeneficiaryForm>, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return undefined;
    const restored = takeDraft('recipient') as BeneficiaryForm | null;
    if (restored) form.setFieldsValue(restored);
    return keepDraft('recipient', () => form.getFieldsValue(true) as BeneficiaryForm);
  }, [form, isNew]);
}
