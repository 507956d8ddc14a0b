import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';

/** From here on the customer is told how much room is left. */
const NEAR_THE_END = 50;

export function NotesField({ notes }: { notes: string | undefined }) {
  const { t } = useTranslation('transfers');
  const left = LIMITS.notesLength - (notes?.length ?? 0);
  return (
    <Form.Item
      label={t('form.notes')}
      name="notes"
      extra={<span role="status">{left <= NEAR_THE_END && t('form.notesLeft', { count: left })}</span>}
    >
      <Input.TextArea rows={2} maxLength={LIMITS.notesLength} />
    </Form.Item>
  );
}
