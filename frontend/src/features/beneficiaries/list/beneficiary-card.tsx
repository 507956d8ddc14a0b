import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  DeleteOutlined,
  SendOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BeneficiaryView, VerificationStatus } from '#contract/beneficiaries';
import { initialsOf } from '../../../shared/format/names.js';
import { Badge } from '../../../shared/ui/elements/badge.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { StatusBadge } from '../../../shared/ui/elements/status-badge.js';
import { BeneficiaryNumbers } from './beneficiary-numbers.js';
import styles from './beneficiary-card.module.css';
import beneficiaryActionStyles from './beneficiary-action.module.css';
import checkNotesStyles from './check-notes.module.css';

interface BeneficiaryCardProps {
  beneficiary: BeneficiaryView;
  /** Resolves when the request has finished. */
  onDelete: () => Promise<void>;
}

export function BeneficiaryCard({ beneficiary, onDelete }: BeneficiaryCardProps) {
  const { t } = useTranslation('beneficiaries');
  const { name, type, verificationStatus } = beneficiary;
  return (
    <article className={styles.card} aria-labelledby={`recipient-${beneficiary.id}`}>
      <header className={styles.head}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div className={styles.who}>
          <h3 id={`recipient-${beneficiary.id}`} className={styles.name}>
            <bdi>{name}</bdi>
          </h3>
          <div className={styles.badges}>
            <Badge>{t(`types.${type}`)}</Badge>
            <StatusBadge status={verificationStatus} icon={ICONS[verificationStatus]}>
              {t(`states.${verificationStatus}`)}
            </StatusBadge>
          </div>
        </div>
        <DeleteButton beneficiary={beneficiary} onDelete={onDelete} />
      </header>
      <BeneficiaryNumbers beneficiary={beneficiary} />
      <CheckNotes beneficiary={beneficiary} />
      <BeneficiaryAction beneficiary={beneficiary} />
    </article>
  );
}

export function deleteButtonId(beneficiaryId: string): string {
  return `delete-${beneficiaryId}`;
}

function DeleteButton({ beneficiary, onDelete }: BeneficiaryCardProps) {
  const { t } = useTranslation('beneficiaries');
  const [isPending, setIsPending] = useState(false);
  const label = t('card.delete', { name: beneficiary.name });
  const remove = async () => {
    setIsPending(true);
    await onDelete();
    setIsPending(false);
  };
  return (
    <Button
      id={deleteButtonId(beneficiary.id)}
      type="text"
      size="large"
      className={styles.delete ?? ''}
      aria-label={label}
      title={label}
      icon={<Icon of={DeleteOutlined} />}
      loading={isPending}
      onClick={() => void remove()}
    />
  );
}

/** Link to send money to an approved recipient; a disabled button with the reason for any other. */
function BeneficiaryAction({ beneficiary }: { beneficiary: BeneficiaryView }) {
  const { t } = useTranslation('beneficiaries');
  const { id, name, verificationStatus } = beneficiary;
  if (verificationStatus !== 'approved') {
    return (
      <button type="button" disabled className={beneficiaryActionStyles.action}>
        {t(`card.${verificationStatus}`)}
      </button>
    );
  }
  return (
    <Link
      to={`/transfers?to=${id}`}
      className={beneficiaryActionStyles.action}
      aria-label={t('card.sendMoneyTo', { name })}
    >
      <Icon of={SendOutlined} />
      {t('card.sendMoney')}
    </Link>
  );
}

/** Names the recipient's numbers that failed the format check; advice that does not block transfers. */
function CheckNotes({ beneficiary }: { beneficiary: BeneficiaryView }) {
  const { t } = useTranslation('beneficiaries');
  const { checks, iban } = beneficiary;
  return (
    <>
      {checks.iban === 'invalid' && (
        <Note text={iban ? t('card.ibanInvalid') : t('card.accountNumberInvalid')} />
      )}
      {checks.swift === 'invalid' && <Note text={t('card.swiftInvalid')} />}
    </>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className={checkNotesStyles.note}>
      <Icon of={WarningOutlined} className={checkNotesStyles.icon} />
      <span>{text}</span>
    </p>
  );
}

const ICONS: Record<VerificationStatus, ReactNode> = {
  pending: <Icon of={ClockCircleOutlined} />,
  approved: <Icon of={CheckCircleOutlined} />,
  rejected: <Icon of={CloseCircleOutlined} />,
};
