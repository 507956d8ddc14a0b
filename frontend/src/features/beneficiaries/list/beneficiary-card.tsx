import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeneficiaryView } from '#contract/beneficiaries';
import { initialsOf } from '../../../shared/format/initials.js';
import { Badge } from '../../../shared/ui/elements/badge.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { BeneficiaryAction } from './beneficiary-action.js';
import styles from './beneficiary-card.module.css';
import { BeneficiaryNumbers } from './beneficiary-numbers.js';
import { CheckNotes } from './check-notes.js';
import { VerificationBadge } from './verification-badge.js';

interface BeneficiaryCardProps {
  beneficiary: BeneficiaryView;
  /** Settles when the answer is there. */
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
            <VerificationBadge status={verificationStatus} />
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
