import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError, tellGeneralFailure } from '../../../../shared/toast/tell-failure.js';
import { toast } from '../../../../shared/toast/toast.store.js';
import type { FailureWording } from '../failure-wording.js';
import { useWrite } from '../use-write.js';
import { reloadEveryone, takeUser } from '../user-detail.store.js';
import { nameOf } from '../user-name.js';
import { createUser } from '../users.api.js';
import {
  type CreateUserForm,
  createUserRequest,
  type FieldProblem,
  fieldProblemOf,
} from './create-user-rules.js';
import { UserDialog } from './user-dialog.js';

const Fields = lazy(async () => ({ default: (await import('./create-user-fields.js')).CreateUserFields }));

interface CreateUserDialogProps {
  isOpen: boolean;
  wording?: FailureWording;
  onClose: () => void;
}

/** Dialog that creates a customer with an account of each of the four types, or a support agent. */
export function CreateUserDialog({ isOpen, wording = 'panel', onClose }: CreateUserDialogProps) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');
  const { isPending, run } = useWrite();

  const create = (form: CreateUserForm, point: (problem: FieldProblem) => void) =>
    run(async () => {
      const request = createUserRequest(form);
      try {
        takeUser(await createUser(request));
        const whom = request.role === 'agent' ? 'agent' : 'customer';
        toast({
          title: t('create.done.title'),
          description: t(`create.done.${whom}`, { name: nameOf(request) }),
        });
        onClose();
      } catch (error) {
        if (wording === 'panel') toastError(error, t('create.failed'), common('loadError.unreachable'));
        else tellGeneralFailure(error, t('create.failedGeneral'), common('loadError.unreachable'));
        const problem = fieldProblemOf(error);
        if (problem) point(problem);
      } finally {
        reloadEveryone();
      }
    });

  return (
    <UserDialog isOpen={isOpen} title={t('create.title')} width={560} isPending={isPending} onClose={onClose}>
      <Suspense fallback={null}>
        <Fields
          isPending={isPending}
          onSubmit={(form, point) => void create(form, point)}
          onCancel={onClose}
        />
      </Suspense>
    </UserDialog>
  );
}
