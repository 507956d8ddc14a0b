import { useTranslation } from 'react-i18next';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { CreateUserDto } from '#contract/shapes/admin/admin-requests.dto';
import { fullNameOf } from '../../../../shared/format/names.js';
import { lazyPart } from '../../../../shared/lazy/lazy-part.js';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { useCreation } from './use-creation.js';
import type { FailureWording } from '../failure-wording.js';
import { takeUser } from '../user-detail.store.js';
import { createUser } from '../users.api.js';

const Fields = lazyPart(async () => (await import('./create-user-fields.js')).CreateUserFields);

interface CreateUserDialogProps {
  isOpen: boolean;
  wording?: FailureWording;
  onClose: () => void;
}

/** Dialog that creates a customer with an account of each of the four types, or a support agent. */
export function CreateUserDialog({ isOpen, wording = 'panel', onClose }: CreateUserDialogProps) {
  const { t } = useTranslation('adminUsers');
  const creation = useCreation<CreateUserDto, AdminUserDto>({
    send: createUser,
    onCreated: (user) => {
      takeUser(user);
      onClose();
    },
    success: (user, { role }) => ({
      title: t('create.done.title'),
      description: t(`create.done.${role ?? 'customer'}`, { name: fullNameOf(user) }),
    }),
    failed: t(wording === 'panel' ? 'create.failed' : 'create.failedGeneral'),
  });

  return (
    <Dialog
      isOpen={isOpen}
      title={t('create.title')}
      width={560}
      isLocked={creation.isPending}
      onClose={onClose}
    >
      <Fields creation={creation} onCancel={onClose} />
    </Dialog>
  );
}
