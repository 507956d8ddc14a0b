import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { CustomerLink } from '../../../../shared/ui/values/customer-link.js';
import styles from './fact.module.css';

interface FactProps {
  /** Shown above the value on narrow screens; read by screen readers on all. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** One column of a request. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={[styles.fact, className].filter(Boolean).join(' ')}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

interface PersonProps {
  text: 'beneficiaries.owner' | 'transfers.sender';
  userId: string;
  name: string;
}

/** Names the owner or sender in a phrase; the name keeps its own text direction, and opens the customer. */
export function Person({ text, userId, name }: PersonProps) {
  const { t } = useTranslation('approvals');
  return (
    <Trans t={t} i18nKey={text} values={{ name }} components={{ person: <CustomerLink userId={userId} /> }} />
  );
}
