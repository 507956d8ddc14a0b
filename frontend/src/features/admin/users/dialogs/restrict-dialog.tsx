import type { InputRef } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RESTRICTION_REASONS } from '#contract/admin';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { fullNameOf } from '../../../../shared/format/names.js';
import { useKept } from '../../../../shared/store/kept/use-draft.js';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { DialogForm } from '../../../../shared/ui/fields/dialog-form.js';
import { Text } from '../../../../shared/ui/layout/parts.js';
import { useLast } from '../../../../shared/ui/use-value.js';
import { ReasonField } from '../../reasons/reason-field.js';
import { isAcceptable, reasonToSend } from '../../reasons/reasons.js';
import { useRestriction } from '../use-restriction.js';

interface RestrictDialogProps {
  /** The customer; null while the dialog is closed. */
  user: AdminUserDto | null;
  onClose: () => void;
}

/** Asks why a customer is restricted, which the customer reads; for a restricted one, the reason is replaced. */
export function RestrictDialog({ user, onClose }: RestrictDialogProps) {
  const { t } = useTranslation('adminUsers');
  const shown = useLast(user);
  const { isPending, run } = useRestriction(shown, onClose);
  const name = shown ? fullNameOf(shown) : '';
  return (
    <Dialog
      isOpen={user !== null}
      title={t(shown?.isRestricted ? 'restriction.changeTitle' : 'restriction.title', { name })}
      width={480}
      isLocked={isPending}
      onClose={onClose}
    >
      {shown && (
        <RestrictForm
          key={shown.id}
          user={shown}
          isPending={isPending}
          onSubmit={(reason) => void run(true, reason)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface RestrictFormProps {
  user: AdminUserDto;
  isPending: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

function RestrictForm({ user, isPending, onSubmit, onClose }: RestrictFormProps) {
  const { t } = useTranslation(['adminUsers', 'common']);
  const [text, setText] = useKept(`restriction ${user.id}`, '');
  const field = useRef<InputRef>(null);
  const offered = RESTRICTION_REASONS.map((value) => ({ value, text: t(`common:reasons.${value}`) }));
  const reason = reasonToSend(text, offered);
  return (
    <DialogForm
      submit={t(user.isRestricted ? 'restriction.change' : 'restriction.restrict')}
      isPending={isPending}
      isReady={reason !== null && isAcceptable(text)}
      size="medium"
      onClose={onClose}
      onSubmit={() => {
        if (reason !== null) onSubmit(reason);
      }}
    >
      <Text as="p" size="small" tone="muted">
        {t('restriction.consequence')}
      </Text>
      <div>
        <ReasonField
          ref={field}
          label={t('restriction.reason')}
          offered={offered}
          value={text}
          onChange={setText}
        />
      </div>
    </DialogForm>
  );
}
