import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerificationStatus } from '#contract/beneficiaries';
import { Badge, type BadgeTone } from '../../../shared/ui/elements/badge.js';
import { Icon } from '../../../shared/ui/elements/icon.js';

const LOOKS: Record<VerificationStatus, { tone: BadgeTone; icon: ReactNode }> = {
  pending: { tone: 'warning', icon: <Icon of={ClockCircleOutlined} /> },
  approved: { tone: 'success', icon: <Icon of={CheckCircleOutlined} /> },
  rejected: { tone: 'error', icon: <Icon of={CloseCircleOutlined} /> },
};

/** What the bank has decided about a recipient. */
export function VerificationBadge({ status }: { status: VerificationStatus }) {
  const { t } = useTranslation('beneficiaries');
  return <Badge {...LOOKS[status]}>{t(`states.${status}`)}</Badge>;
}
