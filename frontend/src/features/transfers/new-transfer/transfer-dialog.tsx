import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountView } from '#contract/accounts';
import type { BeneficiaryView } from '#contract/beneficiaries';
import type { Resource } from '../../../shared/store/create-resource.js';
import { WithPin } from '../../../shared/pin/with-pin.js';
import { useBackStep } from '../../../shared/ui/back-steps.js';
import { useReturnedFocus } from '../../../shared/ui/use-returned-focus.js';
import { TransferResult, useCurrentState } from './submission/transfer-result.js';
import { useSubmission } from './submission/use-submission.js';
import type { TransferStart } from './transfer-start.js';
import { TransferSheet } from './transfer-sheet.js';
import styles from './transfer-form.module.css';

interface TransferDialogProps {
  isOpen: boolean;
  accounts: Resource<AccountView[]>;
  recipients: Resource<BeneficiaryView[]>;
  /** Sorts the recipients to choose from. */
  inOrder?: (recipients: readonly BeneficiaryView[]) => readonly BeneficiaryView[];
  /** The recipient to preselect. */
  recipientId: string | null;
  /** What else the form starts with. */
  start?: TransferStart;
  onClose: () => void;
}

const asGiven = (recipients: readonly BeneficiaryView[]) => recipients;

/** Two columns of fields, or one of text. */
const FORM_WIDTH = 800;
const RESULT_WIDTH = 520;

/**
 * The dialog for a transfer, whose place its result takes once it is sent. It discards what was typed, above all the
 * PIN, when it closes, and it cannot be closed by accident while a transfer is being sent. The browser's Back button
 * closes it.
 */
export function TransferDialog(props: TransferDialogProps) {
  const { isOpen, accounts, recipients, inOrder = asGiven, recipientId, start = {}, onClose } = props;
  const { t } = useTranslation('transfers');
  useReturnedFocus(isOpen);
  const submission = useSubmission(() => void accounts.invalidate());
  const isAnother = useAnother(isOpen, submission.reset);
  const transfer = useCurrentState(submission.sent);
  const close = () => {
    submission.abandon();
    onClose();
  };
  const isLocked = submission.isSending && !submission.isChecking;
  const goBack = () => {
    if (isLocked) return false;
    close();
    return true;
  };
  useBackStep(isOpen, goBack);
  useBackStep(isOpen && submission.isChecking, goBack);
  return (
    <Modal
      open={isOpen}
      title={
        transfer ? t(`result.title.${transfer.cancelled ? 'cancelled' : transfer.status}`) : t('form.title')
      }
      width={transfer ? RESULT_WIDTH : FORM_WIDTH}
      className={styles.dialog ?? ''}
      footer={null}
      destroyOnHidden
      closable={!isLocked}
      keyboard={!isLocked}
      mask={{ closable: false }}
      onCancel={close}
      focusable={{ focusTriggerAfterClose: false }}
    >
      {transfer ? (
        <TransferResult
          transfer={transfer}
          onAnother={() => {
            isAnother.set();
            submission.reset();
          }}
          onClose={onClose}
        />
      ) : (
        <WithPin>
          <TransferSheet
            accounts={accounts}
            recipients={recipients}
            inOrder={inOrder}
            recipientId={isAnother.value ? null : recipientId}
            start={isAnother.value ? {} : start}
            submission={submission}
          />
        </WithPin>
      )}
    </Modal>
  );
}

/** Whether the form is for a further transfer. Each opening of the dialog begins anew, without the last outcome. */
function useAnother(isOpen: boolean, onOpen: () => void): { value: boolean; set: () => void } {
  const [isAnother, setIsAnother] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setIsAnother(false);
    if (isOpen) onOpen();
  }
  return {
    value: isAnother,
    set: () => {
      setIsAnother(true);
    },
  };
}
