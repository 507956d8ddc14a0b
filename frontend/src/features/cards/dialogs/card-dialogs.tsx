import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { CardNumberDto, CardDto } from '#contract/shapes/cards.dto';
import { WithPin } from '../../../shared/pin/with-pin.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { useLast } from '../../../shared/ui/use-value.js';
import type { CardTask } from '../card-task.js';
import { ChangePinForm } from './change-pin-form.js';
import { NumbersForm } from './numbers-form.js';
import { RequestForm } from './request-form.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { closeCard } from '../cards.store.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { useChange } from '../../../shared/store/use-change.js';

interface CardDialogsProps {
  /** What the dialog is for; null while it is closed. */
  task: CardTask | null;
  accounts: readonly AccountDto[];
  onClose: () => void;
  onNumbers: (numbers: readonly CardNumberDto[]) => void;
}

/** The dialog of a task. While it closes, it keeps its content. */
export function CardDialogs({ task, accounts, onClose, onNumbers }: CardDialogsProps) {
  const { t } = useTranslation('cards');
  const shown = useLast(task);
  return (
    <Dialog isOpen={task !== null} title={shown ? titleOf(shown) : ''} width={420} onClose={onClose}>
      {shown?.kind === 'request' && <RequestForm task={shown} accounts={accounts} onClose={onClose} />}
      {shown?.kind === 'numbers' && (
        <WithPin>
          <NumbersForm onClose={onClose} onNumbers={onNumbers} />
        </WithPin>
      )}
      {shown?.kind === 'pin' && <ChangePinForm card={shown.card} onClose={onClose} />}
      {shown?.kind === 'close' && <CloseForm card={shown.card} onClose={onClose} />}
    </Dialog>
  );

  function titleOf(one: CardTask): string {
    switch (one.kind) {
      case 'request':
        return t('requestCard');
      case 'numbers':
        return t('showNumbers');
      case 'pin':
        return t('pin.title');
      case 'close':
        return t(one.card.last4 === null ? 'close.withdrawTitle' : 'close.title');
    }
  }
}

/** Asks before a blocked card is closed for good, or a request is taken back. */
function CloseForm({ card, onClose }: { card: CardDto; onClose: () => void }) {
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
