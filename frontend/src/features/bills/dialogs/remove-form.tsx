import { useTranslation } from 'react-i18next';
import type { CustomerBillerDto } from '#contract/shapes/billers.dto';
import { removeBiller } from '../bills.store.js';
import { useChange } from '../../../shared/store/use-change.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { Text } from '../../../shared/ui/layout/parts.js';

/** Asks before a biller is taken off the list. */
export function RemoveForm({ own, onClose }: { own: CustomerBillerDto; onClose: () => void }) {
  const { t } = useTranslation('bills');
  const name = `\u2068${own.biller.name}\u2069`;
  const removing = useChange('bills', () => removeBiller(own.id), {
    onDone: onClose,
    success: () => ({ title: t('remove.done', { name }) }),
  });
  return (
    <DialogForm
      submit={t('remove.submit')}
      isPending={removing.isPending}
      isReady
      isDanger
      onClose={onClose}
      onSubmit={() => void removing.run()}
    >
      <Text as="p" tone="muted">
        {t('remove.text')}
      </Text>
    </DialogForm>
  );
}
