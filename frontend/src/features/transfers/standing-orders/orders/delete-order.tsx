import { Trans, useTranslation } from 'react-i18next';
import { Question } from '../../../../shared/ui/dialog/question.js';
import type { StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { PersonName } from '../../../../shared/ui/elements/person-name.js';
import { useDeletion } from './use-order-changes.js';

interface DeleteOrderProps {
  order: StandingOrderDto;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before an order is ended for good. */
export function DeleteOrder({ order, isOpen, onClose }: DeleteOrderProps) {
  const { t } = useTranslation('standingOrders');
  const { isPending, run } = useDeletion(order, onClose);
  return (
    <Question
      isOpen={isOpen}
      title={t('remove.title')}
      keep={t('remove.keep')}
      confirm={t('remove.confirm')}
      isPending={isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>
        <Trans
          t={t}
          i18nKey="remove.text"
          components={{ name: <PersonName of={order.beneficiary.name} /> }}
        />
      </p>
    </Question>
  );
}
