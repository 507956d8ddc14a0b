import { useTranslation } from 'react-i18next';
import type { CardDto } from '#contract/shapes/cards.dto';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { closeCard } from '../cards.store.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { useChange } from '../../../shared/store/use-change.js';

/** Asks before a blocked card is closed for good, or a request is taken back. */
export function CloseForm({ card, onClose }: { card: CardDto; onClose: () => void }) {
  const { t } = useTranslation('cards');
  const isRequest = card.status === 'requested';
  const closing = useChange('cards', () => closeCard(card.id), {
    onDone: onClose,
    success: () => ({ title: t(isRequest ? 'close.withdrawn' : 'close.done') }),
  });
  return (
    <DialogForm
      submit={t(isRequest ? 'close.withdraw' : 'close.submit')}
      isPending={closing.isPending}
      isReady
      isDanger
      onClose={onClose}
      onSubmit={() => void closing.run()}
    >
      <Text as="p" tone="muted">
        {isRequest
          ? t('close.withdrawText')
          : t('close.text', { card: t(`names.${card.kind}`), digits: card.last4 ?? '' })}
      </Text>
    </DialogForm>
  );
}
