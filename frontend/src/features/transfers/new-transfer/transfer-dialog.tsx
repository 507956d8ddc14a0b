import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { Resource } from '../../../shared/store/create-resource.js';
import { PayingForm } from '../../../shared/freeze/paying-form.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { useBackStep } from '../../../shared/ui/back-steps.js';
import { TransferResult, useCurrentState } from './submission/transfer-result.js';
import { useSubmission } from './submission/use-submission.js';
import type { TransferStart } from './transfer-start.js';
import { TransferSheet } from './transfer-sheet.js';
import styles from './transfer-form.module.css';

interface TransferDialogProps {
  isOpen: boolean;
  accounts: Resource<AccountDto[]>;
  recipients: Resource<BeneficiaryDto[]>;
  /** The recipient to preselect. */
  recipientId: string | null;
  /** What else the form starts with. */
  start?: TransferStart;
  onClose: () => void;
}

/** Two columns of fields, or one of text. */
const FORM_WIDTH = 800;
const RESULT_WIDTH = 520;

/**
 * The dialog for a transfer, whose place its result takes once it is sent. It discards what was typed, above all the
 * PIN, when it closes, and it cannot be closed by accident while a transfer is being sent. The browser's Back button
 * closes it. On phones it fills the screen.
 */
export function TransferDialog(props: TransferDialogProps) {
  const { isOpen, accounts, recipients, recipientId, start = {}, onClose } = props;
  const { t } = useTranslation('transfers');
  const submission = useSubmission(() => void accounts.invalidate());
  const isAnother = useAnother(isOpen, submission.reset);
  const transfer = useCurrentState(submission.sent);
  const close = () => {
    submission.abandon();
    onClose();
  };
  const isLocked = submission.isSending && !submission.isChecking;
  // After the steps of the form on a phone, which refuse to go back while the transfer is sent.
  useBackStep(isOpen && submission.isChecking, close);
  return (
    <Dialog
      isOpen={isOpen}
      title={
        transfer ? t(`result.title.${transfer.cancelled ? 'cancelled' : transfer.status}`) : t('form.title')
      }
      width={transfer ? RESULT_WIDTH : FORM_WIDTH}
      isSheet
      className={styles.dialog}
      isLocked={isLocked}
      onClose={close}
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
        <PayingForm>
          <TransferSheet
            accounts={accounts}
            recipients={recipients}
            recipientId={isAnother.value ? null : recipientId}
            start={isAnother.value ? {} : start}
            submission={submission}
          />
        </PayingForm>
      )}
    </Dialog>
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
    set: () => setIsAnother(true),
  };
}
