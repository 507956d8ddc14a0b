import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerificationStatus } from '#contract/beneficiaries';
import { Badge, type BadgeTone } from '../../shared/ui/badge.js';

const LOOKS: Record<VerificationStatus, { tone: BadgeTone; icon: ReactNode }> = {
  pending: { tone: 'warning', icon: <ClockCircleOutlined aria-hidden="true" /> },
  approved: { tone: 'success', icon: <CheckCircleOutlined aria-hidden="true" /> },
  rejected: { tone: 'error', icon: <CloseCircleOutlined aria-hidden="true" /> },
};

/** What the bank has decided about a recipient. */
export function VerificationBadge({ status }: { status: VerificationStatus }) {
  const { t } = useTranslation('beneficiaries');
  return <Badge {...LOOKS[status]}>{t(`states.${status}`)}</Badge>;
}
