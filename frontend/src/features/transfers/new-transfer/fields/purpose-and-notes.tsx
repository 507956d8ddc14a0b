import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { PURPOSES } from '#contract/banking/transfers';
import { ChoiceField } from '../../../../shared/ui/fields/choice-field.js';

/** What the transfer is for, one of the bank's purposes. */
export function PurposeField() {
  const { t } = useTranslation(['transfers', 'common']);
  return (
    <ChoiceField
      label={t('form.purpose')}
      name="purpose"
      placeholder={t('form.choosePurpose')}
      options={PURPOSES.map((value) => ({ value, label: t(`common:purposes.${value}`) }))}
    />
  );
}

/** The number of characters left is shown from here on. */
const SHOW_LEFT_FROM = 50;

/** Optional notes, kept with the transfer. */
export function NotesField({ notes }: { notes: string | undefined }) {
  const { t } = useTranslation('transfers');
  const left = LIMITS.notesLength - (notes?.length ?? 0);
  return (
    <Form.Item
      label={t('form.notes')}
      name="notes"
      extra={<span role="status">{left <= SHOW_LEFT_FROM && t('form.notesLeft', { count: left })}</span>}
    >
      <Input.TextArea size="medium" rows={2} maxLength={LIMITS.notesLength} />
    </Form.Item>
  );
}
