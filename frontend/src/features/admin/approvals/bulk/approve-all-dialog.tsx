import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { useReturnedFocus } from '../../../../shared/ui/use-returned-focus.js';
import type { CurrencySum } from '../state/currency-sums.js';
import styles from './approve-all-dialog.module.css';

interface ApproveAllDialogProps {
  isOpen: boolean;
  name: 'beneficiaries' | 'transfers';
  count: number;
  /** Total amounts by currency. */
  sums: readonly CurrencySum[];
  onApprove: () => void;
  onClose: () => void;
}

/** Asks for confirmation, with the number of requests and the total amounts. */
export function ApproveAllDialog(props: ApproveAllDialogProps) {
  const { isOpen, name, count, sums, onApprove, onClose } = props;
  const { t } = useTranslation(['approvals', 'common']);
  const format = useFormat();
  useReturnedFocus(isOpen);
  return (
    <Modal
      open={isOpen}
      title={t(`${name}.confirm.title`, { count, shown: format.number(count) })}
      width={440}
      centered
      focusable={{ focusTriggerAfterClose: false }}
      okText={t(`${name}.confirm.ok`, { count, shown: format.number(count) })}
      okButtonProps={{ autoFocus: true }}
      cancelText={t('common:cancel')}
      onOk={() => {
        onClose();
        onApprove();
      }}
      onCancel={onClose}
    >
      <Sums sums={sums} />
      <p className={styles.hint}>{t(`${name}.confirm.hint`)}</p>
    </Modal>
  );
}

function Sums({ sums }: { sums: readonly CurrencySum[] }) {
  const { t } = useTranslation('approvals');
  if (sums.length === 0) return null;
  return (
    <dl className={styles.sums}>
      {sums.map(({ currency, total }) => (
        <div key={currency}>
          <dt>{t('bulk.total', { currency })}</dt>
          <dd>
            <bdi>{formatStaffMoney(total, currency)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
