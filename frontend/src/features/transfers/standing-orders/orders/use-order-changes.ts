import { useTranslation } from 'react-i18next';
import type { StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { compareMoney } from '#money/money';
import { formatMoney } from '../../../../shared/format/money.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { useChange } from '../../../../shared/store/use-change.js';
import { useMutation } from '../../../../shared/store/use-mutation.js';
import { changeStandingOrder, deleteStandingOrder, refreshOrders } from '../standing-orders.store.js';

/** Pauses or resumes the order. */
export function usePause({ id }: StandingOrderDto) {
  const { t } = useTranslation('standingOrders');
  const format = useFormat();
  return useChange('standingOrders', (status: 'active' | 'paused') => changeStandingOrder(id, { status }), {
    success: ({ status, nextOn }) => {
      const kind = status === 'paused' ? 'paused' : 'resumed';
      const date = nextOn === null ? '–' : format.date(nextOn);
      return { title: t(`done.${kind}.title`), description: t(`done.${kind}.text`, { date }) };
    },
    onSettled: refreshOrders,
  });
}

/** Deletes the order, and calls `onClose` whatever comes of it. */
export function useDeletion({ id }: StandingOrderDto, onClose: () => void) {
  const { t } = useTranslation('standingOrders');
  return useChange('standingOrders', () => deleteStandingOrder(id), {
    success: () => ({ title: t('done.deleted.title'), description: t('done.deleted.text') }),
    onSettled: () => {
      onClose();
      refreshOrders();
    },
  });
}

/** The new amount of an order, and the PIN that confirms it. */
interface NewAmount {
  amount: string;
  transactionPin: string;
}

/** Changes the amount; a refusal is left to the form. */
export function useNewAmount(
  { id, amount: before }: StandingOrderDto,
  { onDone, onRefused }: { onDone: () => void; onRefused: (error: unknown) => void },
) {
  const { t } = useTranslation('standingOrders');
  return useMutation((change: NewAmount) => changeStandingOrder(id, change), {
    success: ({ amount, currency, status }) => {
      const kind = status === 'pending' && compareMoney(amount, before) > 0 ? 'resubmitted' : 'changed';
      return {
        title: t(`done.${kind}.title`),
        description: t(`done.${kind}.text`, { amount: formatMoney(amount, currency) }),
      };
    },
    onSuccess: onDone,
    onError: onRefused,
    onSettled: refreshOrders,
  });
}
