import { Button } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AdminUserDto, IssuedResetCodeDto } from '#contract/shapes/admin/admin-views.dto';
import { fullNameOf } from '../../../../shared/format/names.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { withProof } from '../../../../shared/proof/proof.store.js';
import { useChange } from '../../../../shared/store/use-change.js';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { CopyButton } from '../../../../shared/ui/elements/copy-button.js';
import { PersonName } from '../../../../shared/ui/values/person-name.js';
import { useLast } from '../../../../shared/ui/use-value.js';
import { issueResetCode } from '../users.api.js';
import { DialogForm } from '../../../../shared/ui/fields/dialog-form.js';
import styles from './user-dialog.module.css';

interface ResetPasswordDialogProps {
  /** Whose password is reset; null while the dialog is closed. */
  user: AdminUserDto | null;
  onClose: () => void;
}

/** Dialog that issues a code for a new password, and shows it once. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const { t } = useTranslation('adminUsers');
  const shown = useLast(user);
  const [isPending, setIsPending] = useState(false);
  return (
    <Dialog
      isOpen={user !== null}
      title={t('reset.title')}
      width={440}
      isLocked={isPending}
      onClose={onClose}
    >
      {shown && <ResetPassword user={shown} onPending={setIsPending} onClose={onClose} />}
    </Dialog>
  );
}

interface ResetPasswordProps {
  user: AdminUserDto;
  onPending: (isPending: boolean) => void;
  onClose: () => void;
}

function ResetPassword({ user, onPending, onClose }: ResetPasswordProps) {
  const { t } = useTranslation('adminUsers');
  const [issued, setIssued] = useState<IssuedResetCodeDto | null>(null);
  const failed = () => t('reset.failed', { returnObjects: true });
  const { isPending, run } = useChange(failed, () => withProof(() => issueResetCode(user.id)), {
    onDone: setIssued,
    onSettled: () => onPending(false),
  });
  if (issued) return <ShownCode issued={issued} onClose={onClose} />;
  return (
    <DialogForm
      submit={t('reset.submit')}
      isPending={isPending}
      size="medium"
      className={styles.form ?? ''}
      onClose={onClose}
      onSubmit={() => {
        onPending(true);
        void run();
      }}
    >
      <p className={styles.quiet}>
        <Trans t={t} i18nKey="reset.intro" components={{ person: <PersonName of={fullNameOf(user)} /> }} />
      </p>
    </DialogForm>
  );
}

function ShownCode({ issued, onClose }: { issued: IssuedResetCodeDto; onClose: () => void }) {
  const { t } = useTranslation('adminUsers');
  const format = useFormat();
  return (
    <div className={styles.form} role="status">
      <p>
        <strong>{`${t('reset.code')} `}</strong>
        <code dir="ltr" translate="no">
          {issued.code}
        </code>
        <CopyButton text={issued.code} label={t('reset.copy')} />
      </p>
      <p className={styles.quiet}>{t('reset.once', { at: format.dateTime(issued.expiresAt) })}</p>
      <div className={styles.buttons}>
        <Button type="primary" onClick={onClose}>
          {t('reset.close')}
        </Button>
      </div>
    </div>
  );
}
