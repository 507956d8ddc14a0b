import { Trans, useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { Text, look } from '../../../../shared/ui/layout/parts.js';
import type { BalanceChange } from './use-balance-change.js';
import styles from './balance-advice.module.css';
import type { Money } from '#money/money';
import { StaffMoney } from '../../../../shared/ui/values/staff-money.js';

interface BalanceAdviceProps {
  /** Beginning of the ids of its lines; see {@link adviceIds}. */
  id: string;
  change: Pick<BalanceChange, 'difference' | 'problem' | 'movedTo' | 'isAsking'>;
  currency: Currency;
  /** The question about a large correction. */
  question?: 'balance.large' | 'creditLimit.large';
}

/** The ids of the lines that describe the field. */
export function adviceIds(id: string): string {
  return `${id}-moved ${id}-problem ${id}-difference`;
}

/**
 * What an administrator has to know before saving a balance or limit: that it has moved, what is wrong with the figure,
 * what it changes, and the question about a large correction. All lines are always rendered, or screen readers would
 * miss them.
 */
export function BalanceAdvice({ id, change, currency, question = 'balance.large' }: BalanceAdviceProps) {
  const { t } = useTranslation('adminUsers');
  const { difference, problem, movedTo, isAsking } = change;
  return (
    <div className={styles.advice}>
      <BalanceMoved id={`${id}-moved`} className={styles.moved} movedTo={movedTo} currency={currency} />
      <Text as="p" id={`${id}-problem`} role="alert" tone="error">
        {problem}
      </Text>
      <p
        id={`${id}-difference`}
        role="status"
        className={isAsking ? styles.question : look({ tone: 'muted' })}
      >
        {difference !== null && (
          <Trans
            t={t}
            i18nKey={isAsking ? question : 'balance.difference'}
            values={{ amount: formatStaffMoney(difference, currency, 'signed') }}
            components={{ amount: <bdi translate="no" dir="ltr" className={styles.amount} /> }}
          />
        )}
      </p>
    </div>
  );
}

interface BalanceMovedProps {
  id: string;
  className?: string | undefined;
  /** The new balance; null while it is unchanged. */
  movedTo: Money | null;
  currency: Currency;
}

/** Announces that the balance changed during the edit. Always rendered, or screen readers would miss it. */
function BalanceMoved({ id, className, movedTo, currency }: BalanceMovedProps) {
  const { t } = useTranslation('adminUsers');
  return (
    <span id={id} role="status" {...(movedTo === null ? {} : { className })}>
      {movedTo !== null && (
        <Trans
          t={t}
          i18nKey="balance.now"
          components={{ amount: <StaffMoney amount={movedTo} currency={currency} /> }}
        />
      )}
    </span>
  );
}
