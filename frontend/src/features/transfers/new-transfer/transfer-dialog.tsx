import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountView } from '#contract/accounts';
import type { BeneficiaryView } from '#contract/beneficiaries';
import type { Resource } from '../../../shared/store/create-resource.js';
import { useReturnedFocus } from '../../../shared/ui/use-returned-focus.js';
import type { TransferStart } from './transfer-start.js';
import { TransferSheet } from './transfer-sheet.js';
import { useSubmission } from './use-submit-transfer.js';
import styles from './transfer-form.module.css';

interface TransferDialogProps {
  isOpen: boolean;
  accounts: Resource<AccountView[]>;
  recipients: Resource<BeneficiaryView[]>;
  /** The recipient to preselect. */
  recipientId: string | null;
  /** What else the form starts with. */
  start?: TransferStart;
  onClose: () => void;
}

/**
 * The dialog for a transfer. It discards what was typed, above all the PIN, when it closes, and it cannot
 * be closed by accident while a transfer is being sent.
 */
export function TransferDialog(props: TransferDialogProps) {
  const { isOpen, accounts, recipients, recipientId, start = {}, onClose } = props;
  const { t } = useTranslation('transfers');
  useReturnedFocus(isOpen);
  const submission = useSubmission({ onSent: onClose, onSettled: () => void accounts.invalidate() });
  return (
    <Modal
      open={isOpen}
      title={t('form.title')}
      width={520}
      className={styles.dialog ?? ''}
      footer={null}
      destroyOnHidden
      closable={!submission.isSending}
      keyboard={!submission.isSending}
      mask={{ closable: false }}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: false }}
    >
      <TransferSheet
        accounts={accounts}
        recipients={recipients}
        recipientId={recipientId}
        start={start}
        submission={submission}
      />
    </Modal>
  );
}
