import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUndecided } from '#contract/banking/cases';
import type { AttachedTransactionDetailsDto } from '#contract/shapes/chat.dto';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { CaseForm } from '../../../shared/cases/case-form.js';
import { formatMoney } from '../../../shared/format/money.js';
import { isolated } from '../../../shared/format/names.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.js';
import { Stack, Text } from '../../../shared/ui/layout/parts.js';
import { usePagedList } from '../../../shared/store/paged/paged-list.js';
import { casesMatching, openCaseFor } from './desk-cases.store.js';

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
      <OpenAlready userId={conversation.customer.id} />
      <ChoiceField<string>
        label={t('facts.transaction')}
        value={chosen}
        options={[{ value: NONE, label: t('desk.noTransaction') }, ...options]}
        onChange={setChosen}
      />
    </CaseForm>
  );
}

/** Warns that the customer has undecided cases, so that nobody opens a second one about the same. */
function OpenAlready({ userId }: { userId: string }) {
  const { t } = useTranslation('cases');
  const list = casesMatching({ customer: userId });
  const { rows } = usePagedList(list);
  const undecided = rows.filter(({ status }) => isUndecided(status));
  if (undecided.length === 0) return null;
  return (
    <Stack role="status" tint="warning" round={12} gap={4} padding={12}>
      <Text weight="medium">{t('desk.openAlready', { count: undecided.length })}</Text>
      {undecided.map(({ id, number, kind, reason }) => (
        <Text key={id} size="small">
          <bdi translate="no">{number}</bdi>
          <span>{` · ${t(`kinds.${kind}`)}: ${t(`reasons.${reason}`)}`}</span>
        </Text>
      ))}
    </Stack>
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
