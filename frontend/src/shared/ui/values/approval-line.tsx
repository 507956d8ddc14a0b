import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './approval-line.module.css';

interface ApprovalLineProps {
  /** `failed` was rejected or cancelled. */
  status: 'pending' | 'completed' | 'failed';
  /** What the approval leads to: a few words, or the name of a recipient. */
  end: ReactNode;
}

/** Number of pools and of the channels between them. */
const PARTS = 7;

/**
 * The bank's channel, wherever something waits for the bank: what the customer has sent arrives, flows to the
 * approval and, once it is given, to its end. Plays when it appears and when the status changes. Screen readers skip it:
 * the text beside it says what is waited for.
 */
export function ApprovalLine({ status, end }: ApprovalLineProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.line} data-status={status} aria-hidden="true">
      {Array.from({ length: PARTS }, (_, index) => (
        <span
          key={index}
          className={index % 2 === 0 ? styles.pool : styles.channel}
          style={{ '--place': index + 1 } as CSSProperties}
        />
      ))}
      <span className={styles.name}>{t('approvalLine.sent')}</span>
      <span className={styles.name}>{t('approvalLine.received')}</span>
      <span className={styles.name}>{t('approvalLine.approval')}</span>
      <span className={styles.name}>{end}</span>
    </div>
  );
}
