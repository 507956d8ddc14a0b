import { useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { Money } from '../../../shared/ui/values/money.js';
import { monthPeriod, useToday } from '../../../shared/format/uae-days.js';
import { Text, look } from '../../../shared/ui/layout/parts.js';
import { totalSent } from './transfer-totals.js';
import styles from './total-sent.module.css';

interface SentProps {
  transactions: readonly TransactionDto[];
  /** The first account's currency. */
  first: Currency;
}

/**
 * What was sent this month, in the first account's currency, and below it in others; they are never added
 * up.
 */
export function SentThisMonth({ transactions, first }: SentProps) {
  const month = useToday().slice(0, 7);
  return totalSent(transactions, first, monthPeriod(month)).map(({ currency, amount }) => (
    <Money
      key={currency}
      amount={amount}
      currency={currency}
      className={currency === first ? look({ block: true }) : styles.further}
    />
  ));
}

/** What was ever sent, in one line. */
export function SentOfAllTime({ transactions, first }: SentProps) {
  const { t } = useTranslation('transfers');
  const sums = totalSent(transactions, first);
  const amounts = (
    <span>
      {sums.map(({ currency, amount }, place) => (
        <span key={currency}>
          {place > 0 && <span> · </span>}
          <Money amount={amount} currency={currency} />
        </span>
      ))}
    </span>
  );
  return <Trans t={t} i18nKey="summary.allTime" components={{ amount: amounts }} />;
}

/** A question mark that says in place what counts as sent. */
export function WhatCounts() {
  const { t } = useTranslation('transfers');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.question}
        aria-label={t('summary.whatCounts')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('summary.questionMark')}
      </button>
      <Text
        as="p"
        id={id}
        tint="hover"
        round={8}
        area="answer"
        maxWidth="60ch"
        padding="8px 12px"
        above={8}
        size="small"
        tone="ink"
        hidden={!isOpen}
      >
        {t('summary.counted')}
      </Text>
    </>
  );
}
