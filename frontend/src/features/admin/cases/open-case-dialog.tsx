import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttachedTransactionDetailsDto } from '#contract/shapes/chat.dto';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { CaseForm } from '../../../shared/cases/case-form.js';
import { formatMoney } from '../../../shared/format/money.js';
import { isolated } from '../../../shared/format/names.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.js';
import { openCaseFor } from './desk-cases.store.js';

interface OpenCaseDialogProps {
  isOpen: boolean;
  conversation: ConversationDetailDto;
  /** The transaction that is chosen at first. */
  transactionId: string | null;
  onClose: () => void;
}

/** A dispute about one of the customer's transactions or, without one, a complaint; it belongs to the conversation. */
export function OpenCaseDialog({ isOpen, conversation, transactionId, onClose }: OpenCaseDialogProps) {
  const { t } = useTranslation('cases');
  return (
    <Dialog isOpen={isOpen} title={t('desk.openCase')} width={480} onClose={onClose}>
      <OpenCaseForm conversation={conversation} transactionId={transactionId} onClose={onClose} />
    </Dialog>
  );
}

/** The choice of a complaint, which is about no transaction. */
const NONE = '';

function OpenCaseForm({ conversation, transactionId, onClose }: Omit<OpenCaseDialogProps, 'isOpen'>) {
  const { t } = useTranslation('cases');
  const [chosen, setChosen] = useState(transactionId ?? NONE);
  const options = useTransactionOptions(conversation);
  return (
    <CaseForm
      kind={chosen === NONE ? 'complaint' : 'dispute'}
      send={(written) =>
        openCaseFor({
          ...written,
          customerId: conversation.customer.id,
          conversationId: conversation.id,
          ...(chosen !== NONE && { transactionId: chosen }),
        })
      }
      onDone={onClose}
      onClose={onClose}
    >
      <ChoiceField<string>
        label={t('facts.transaction')}
        value={chosen}
        options={[{ value: NONE, label: t('desk.noTransaction') }, ...options]}
        onChange={setChosen}
      />
    </CaseForm>
  );
}

/** The last transactions of the customer, and those that messages of the conversation are about. */
function useTransactionOptions({ context, messages }: ConversationDetailDto) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const last = context.transactions.map(({ id, ...transaction }) => {
    const { beneficiary, senderName } = transaction;
    return [id, { ...transaction, counterparty: beneficiary?.name ?? senderName }] as const;
  });
  const attached = messages.flatMap(({ transaction }) =>
    transaction?.details ? [[transaction.id, transaction.details] as const] : [],
  );
  const all = new Map<string, Omit<AttachedTransactionDetailsDto, 'status'>>([...attached, ...last]);
  return [...all].map(([value, { counterparty, type, amount, currency, createdAt }]) => {
    const name = isolated(counterparty ?? t(`transactionTypes.${type}`));
    const label = `${name}, ${isolated(formatMoney(amount, currency))}, ${format.shortDate(createdAt)}`;
    return { value, label };
  });
}
