import { DeleteOutlined, EditOutlined, SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { prepareToAdd } from '../add/add-beneficiary.js';
import { look } from '../../../shared/ui/layout/parts.js';
import styles from './beneficiary-buttons.module.css';

interface EditButtonProps {
  beneficiary: BeneficiaryDto;
  onEdit: () => void;
}

/** Opens the form with the values of a pending recipient. */
export function EditButton({ beneficiary: { name }, onEdit }: EditButtonProps) {
  const { t } = useTranslation('beneficiaries');
  const label = t('card.edit', { name });
  return (
    <Button
      type="text"
      size="large"
      className={look({ rigid: true, tone: 'muted' })}
      aria-label={label}
      title={label}
      icon={<Icon of={EditOutlined} />}
      onPointerEnter={prepareToAdd}
      onFocus={prepareToAdd}
      onClick={onEdit}
    />
  );
}

export function deleteButtonId(beneficiaryId: string): string {
  return `delete-${beneficiaryId}`;
}

interface DeleteButtonProps {
  beneficiary: BeneficiaryDto;
  /** Resolves when the request has finished. */
  onDelete: () => Promise<unknown>;
}

export function DeleteButton({ beneficiary: { id, name }, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation('beneficiaries');
  const [isPending, setIsPending] = useState(false);
  const label = t('card.delete', { name });
  const remove = async () => {
    setIsPending(true);
    await onDelete();
    setIsPending(false);
  };
  return (
    <Button
      id={deleteButtonId(id)}
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
export function BeneficiaryAction({ beneficiary }: { beneficiary: BeneficiaryDto }) {
  const { t } = useTranslation('beneficiaries');
  const { id, name, verificationStatus } = beneficiary;
  if (verificationStatus !== 'approved') {
    return (
      <button type="button" disabled className={styles.action}>
        {t(`card.${verificationStatus}`)}
      </button>
    );
  }
  return (
    <Link to={`/transfers?to=${id}`} className={styles.action} aria-label={t('card.sendMoneyTo', { name })}>
      <Icon of={SendOutlined} />
      <span>{t('card.sendMoney')}</span>
    </Link>
  );
}
