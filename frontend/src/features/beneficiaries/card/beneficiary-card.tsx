import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { VerificationStatus } from '#contract/banking/beneficiaries';
import { initialsOf } from '../../../shared/format/names.js';
import { useReason } from '../../../shared/format/use-reason.js';
import { isWaiting } from '../../../shared/limits/limit-rules.js';
import { RecipientWait } from '../../../shared/limits/use-limit-advice.js';
import { ApprovalLine } from '../../../shared/ui/values/approval-line.js';
import { Badge } from '../../../shared/ui/values/badge.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { StatusBadge } from '../../../shared/ui/values/status-badge.js';
import { Box, Row } from '../../../shared/ui/layout/parts.js';
import { BeneficiaryAction, DeleteButton, EditButton } from './beneficiary-buttons.js';
import { BeneficiaryNumbers } from './beneficiary-numbers.js';
import styles from './beneficiary-card.module.css';
import checkNotesStyles from './check-notes.module.css';

interface BeneficiaryCardProps {
  beneficiary: BeneficiaryDto;
  onEdit: () => void;
  /** Resolves when the request has finished. */
  onDelete: () => Promise<unknown>;
}

/** A recipient: a card on phones and tablets, a row on desktops. */
export function BeneficiaryCard({ beneficiary, onEdit, onDelete }: BeneficiaryCardProps) {
  const { t } = useTranslation('beneficiaries');
  const { id, name, type, verificationStatus } = beneficiary;
  return (
    <article className={styles.card} aria-labelledby={`recipient-${id}`}>
      <header className={styles.head}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <Box grow shrinks>
          <h3 id={`recipient-${id}`} className={styles.name}>
            <bdi translate="no">{name}</bdi>
          </h3>
          <Row gap="4px 8px" wrap above={4}>
            <Badge>{t(`types.${type}`)}</Badge>
            <StatusBadge status={verificationStatus} icon={ICONS[verificationStatus]}>
              {t(`states.${verificationStatus}`)}
            </StatusBadge>
          </Row>
        </Box>
      </header>
      <div className={styles.details}>
        <BeneficiaryNumbers beneficiary={beneficiary} />
        {verificationStatus === 'pending' && <ApprovalLine status="pending" end={t('card.payable')} />}
        <CheckNotes beneficiary={beneficiary} />
      </div>
      <BeneficiaryAction beneficiary={beneficiary} />
      <div className={styles.tools}>
        {verificationStatus === 'pending' && <EditButton beneficiary={beneficiary} onEdit={onEdit} />}
        <DeleteButton beneficiary={beneficiary} onDelete={onDelete} />
      </div>
    </article>
  );
}

/** Why the bank rejected the recipient, when a new one can be paid, and which checks failed; a failed check does not block transfers. */
function CheckNotes({ beneficiary }: { beneficiary: BeneficiaryDto }) {
  const { t } = useTranslation('beneficiaries');
  const { checks, iban, nameCheck, reason } = beneficiary;
  const reasonText = useReason();
  return (
    <>
      {reason !== null && <Note text={t('card.because', { reason: reasonText(reason) })} />}
      {isWaiting(beneficiary) && (
        <Note icon={<Icon of={ClockCircleOutlined} className={checkNotesStyles.icon} />}>
          <RecipientWait recipient={beneficiary} />
        </Note>
      )}
      {(nameCheck === 'no_match' || nameCheck === 'close') && <Note text={t(`nameCheck.${nameCheck}`)} />}
      {checks.iban === 'invalid' && (
        <Note text={iban ? t('card.ibanInvalid') : t('card.accountNumberInvalid')} />
      )}
      {checks.swift === 'invalid' && <Note text={t('card.swiftInvalid')} />}
    </>
  );
}

interface NoteProps {
  text?: string;
  icon?: ReactNode;
  children?: ReactNode;
}

function Note({ text, icon, children }: NoteProps) {
  return (
    <Row as="p" gap={8} size="tiny" tone="muted">
      {icon ?? <Icon of={WarningOutlined} className={checkNotesStyles.icon} />}
      {children ?? <span>{text}</span>}
    </Row>
  );
}

const ICONS: Record<VerificationStatus, ReactNode> = {
  pending: <Icon of={ClockCircleOutlined} />,
  approved: <Icon of={CheckCircleOutlined} />,
  rejected: <Icon of={CloseCircleOutlined} />,
};
