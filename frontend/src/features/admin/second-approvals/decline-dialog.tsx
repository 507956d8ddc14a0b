import { useTranslation } from 'react-i18next';
import { isOneLine } from '#contract/formats/text';
import { LIMITS } from '#contract/limits';
import { useKept } from '../../../shared/store/kept/use-draft.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { TextField } from '../../../shared/ui/fields/text-field.js';

interface DeclineDialogProps {
  isOpen: boolean;
  isPending: boolean;
  /** `reason` is empty without one. */
  onDecline: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a request is declined. The reason is optional. */
export function DeclineDialog({ isOpen, isPending, onDecline, onClose }: DeclineDialogProps) {
  const { t } = useTranslation(['secondApprovals', 'common']);
  const [reason, setReason] = useKept('declineReason', '');
  const text = reason.trim();
  const isAcceptable = isOneLine(text);
  return (
    <Dialog isOpen={isOpen} title={t('decliner.title')} width={440} isLocked={isPending} onClose={onClose}>
      <DialogForm
        submit={t('decline')}
        isPending={isPending}
        isReady={isAcceptable}
        size="medium"
        onClose={onClose}
        onSubmit={() => onDecline(text)}
      >
        <TextField
          label={t('decliner.reason')}
          hint={t('decliner.hint')}
          problem={isAcceptable ? '' : t('common:invisibleCharacters')}
          value={reason}
          maxLength={LIMITS.reasonLength}
          autoFocus
          onChange={setReason}
        />
      </DialogForm>
    </Dialog>
  );
}
