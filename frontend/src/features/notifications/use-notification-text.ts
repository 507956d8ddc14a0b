import { useTranslation } from 'react-i18next';
import { AUTOPAY_REASONS, BILL_PAYMENT_REASONS } from '#contract/banking/bills';
import { DECLINE_REASONS } from '#contract/banking/cards';
import { EXECUTION_REASONS } from '#contract/banking/standing-orders';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { formatMoney } from '../../shared/format/money.js';
import { isolated } from '../../shared/format/names.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useReason } from '../../shared/format/use-reason.js';

/** Why a payment was not made. */
const FAILURES = [
  ...EXECUTION_REASONS,
  ...BILL_PAYMENT_REASONS,
  ...AUTOPAY_REASONS,
  ...DECLINE_REASONS,
] as const;

/** Returns the text of a notification in the current language; names and amounts keep their own direction. */
export function useNotificationText(): (notification: NotificationDto) => string {
  const { t } = useTranslation('notifications');
  const rejection = useReason();
  const format = useFormat();
  const reasonOf = (reason: string) => {
    const failure = FAILURES.find((one) => one === reason);
    return failure ? t(`failures.${failure}`) : rejection(reason);
  };
  return ({ kind, name, amount, currency, reason }) => {
    const money = amount === null ? '' : formatMoney(amount, currency ?? 'AED');
    const who = name ?? t('currentAccount');
    const isSent = kind === 'money_in' && name !== null;
    const sentence = t(isSent ? 'moneyFrom' : `kinds.${kind}`, {
      name: isolated(who),
      amount: isolated(money),
    });
    if (kind === 'case_opened' && reason !== null)
      return `${sentence} ${t('answerBy', { day: isolated(format.date(reason)) })}`;
    return reason === null ? sentence : `${sentence} ${t('reason', { reason: isolated(reasonOf(reason)) })}`;
  };
}
