import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../user/may.js';
import styles from './customer-link.module.css';

interface CustomerLinkProps {
  userId: string;
  className?: string | undefined;
  /** The customer's name. */
  children?: ReactNode;
}

/** A customer's name in an administrator's list: for those who may read it, a link to everything about them. */
export function CustomerLink({ userId, className, children }: CustomerLinkProps) {
  const may = useMay();
  if (!may('readCustomers'))
    return (
      <bdi translate="no" className={className}>
        {children}
      </bdi>
    );
  return (
    <Link to={customerPath(userId)} className={[styles.link, className].filter(Boolean).join(' ')}>
      <bdi translate="no">{children}</bdi>
    </Link>
  );
}

/** The address of an administrator's page about a customer. */
export function customerPath(userId: string): string {
  return `/admin/customers/${encodeURIComponent(userId)}`;
}
