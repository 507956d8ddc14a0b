import type { ReactNode } from 'react';
import type { VerificationStatus } from '#contract/banking/beneficiaries';
import type { TransactionStatus } from '#contract/banking/transfers';
import { Badge, type BadgeTone } from './badge.js';

type Status = TransactionStatus | VerificationStatus;

interface StatusBadgeProps {
  status: Status;
  /** Whether a pending status stands out. It does where somebody waits for it or has to decide. */
  isPendingMarked?: boolean;
  icon?: ReactNode;
  /** The status in the current language. */
  children: ReactNode;
}

const TONES: Record<Status, BadgeTone> = {
  pending: 'warning',
  completed: 'success',
  approved: 'success',
  failed: 'error',
  rejected: 'error',
};

/** The status of a transaction or of a recipient. */
export function StatusBadge({ status, isPendingMarked = true, icon, children }: StatusBadgeProps) {
  const tone = status === 'pending' && !isPendingMarked ? 'neutral' : TONES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {children}
    </Badge>
  );
}
