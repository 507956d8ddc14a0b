import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { hasCode } from '../../../shared/api/api-error.js';
import { formatMoney } from '../../../shared/format/money.js';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { toast } from '../../../shared/toast/toast.store.js';
import { Question } from '../../../shared/ui/dialog/question.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Money } from '../../../shared/ui/values/money.js';
import { PersonName } from '../../../shared/ui/values/person-name.js';
import { absolute } from '../overview/transfer-totals.js';
import { cancelTransfer, transactionsResource } from '../transactions.store.js';

interface CancelTransferProps {
  transfer: TransactionDto;
  size?: 'small' | 'large';
}

/** The button that cancels a pending transfer, after a question. Shows nothing for any other transaction. */
export function CancelTransfer({ transfer, size = 'large' }: CancelTransferProps) {
  const { t } = useTranslation('transfers');
  const [isAsking, setIsAsking] = useState(false);
  // The question stays until it is answered, and says itself that the bank has decided meanwhile.
  if (!isAsking && (transfer.status !== 'pending' || transfer.type !== 'transfer')) return null;
  return (
    <>
      <Button danger size={size} icon={<Icon of={CloseOutlined} />} onClick={() => setIsAsking(true)}>
        {t('cancel.action')}
      </Button>
      <CancelQuestion transfer={transfer} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

interface QuestionProps {
  transfer: TransactionDto;
  isOpen: boolean;
  onClose: () => void;
}

function CancelQuestion({ transfer, isOpen, onClose }: QuestionProps) {
  const { t } = useTranslation('transfers');
  const { amount, currency, beneficiary, status } = transfer;
  const { isPending, run } = useCancellation(onClose);
  const isLate = status !== 'pending' && !isPending;
  return (
    <Question
      isOpen={isOpen}
      title={t('cancel.title')}
      keep={t(isLate ? 'failure.close' : 'cancel.keep')}
      confirm={isLate ? null : t('cancel.action')}
      isPending={isPending}
      onConfirm={() => void run(transfer)}
      onClose={onClose}
    >
      <p role="status">
        {isLate ? (
          t('cancel.late.text')
        ) : (
          <Trans
            t={t}
            i18nKey="cancel.text"
            components={{
              amount: <Money amount={absolute(amount)} currency={currency} />,
              name: <PersonName of={beneficiary?.name ?? ''} />,
            }}
          />
        )}
      </p>
    </Question>
  );
}

/** Cancels once at a time, and shows the outcome in a toast and in all lists. */
function useCancellation(onClose: () => void) {
  const { t } = useTranslation('transfers');
  return useMutation(({ id }: TransactionDto) => cancelTransfer(id), {
    onSuccess: (cancelled) => {
      const { data } = transactionsResource.store.getState();
      if (data) transactionsResource.set(data.map((one) => (one.id === cancelled.id ? cancelled : one)));
    },
    success: ({ amount, currency }) => ({
      title: t('cancel.done.title'),
      description: t('cancel.done.text', { amount: formatMoney(absolute(amount), currency) }),
    }),
    onError: (error) => {
      const kind = hasCode(error, 'already_decided') ? 'late' : 'failed';
      toast({ title: t(`cancel.${kind}.title`), description: t(`cancel.${kind}.text`), isDestructive: true });
    },
    onSettled: () => {
      onClose();
      void transactionsResource.invalidate();
    },
  });
}
