import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminTransactionView } from '#contract/admin';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './transaction-row.module.css';

interface RowActionsProps {
  transaction: AdminTransactionView;
  /** The editor was closed by the keyboard, or by a button of its own. */
  hasFocus: boolean;
  onEdit: () => void;
}

/** What waits is decided in its queue; a date is changed here. */
export function RowActions({ transaction: { reference, status }, hasFocus, onEdit }: RowActionsProps) {
  const { t } = useTranslation('bankTransactions');
  return (
    <div role="cell" className={styles.actions}>
      {status === 'pending' && (
        <Link
          to={`/admin/simple?tab=transfers&find=${reference}`}
          className={styles.review}
          aria-label={t('table.reviewOf', { reference })}
        >
          {t('table.review')}
        </Link>
      )}
      <Button
        type="text"
        className={styles.edit ?? ''}
        icon={<Icon of={EditOutlined} />}
        autoFocus={hasFocus}
        aria-label={t('date.edit', { reference })}
        title={t('date.editHint')}
        data-edit-date=""
        onClick={onEdit}
      />
    </div>
  );
}
