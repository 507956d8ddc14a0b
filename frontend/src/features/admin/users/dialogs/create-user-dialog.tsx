import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { fullNameOf } from '../../../../shared/format/names.js';
import { useMutation } from '../../../../shared/store/use-mutation.js';
import { toastError, toastGeneralError } from '../../../../shared/toast/toast-error.js';
import type { FailureWording } from '../failure-wording.js';
import { reloadEveryone, takeUser } from '../user-detail.store.js';
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

interface CreateUserInput {
  form: CreateUserForm;
  /** Shows a server error at the field that it is about. */
  point: (problem: FieldProblem) => void;
}

/** Dialog that creates a customer with an account of each of the four types, or a support agent. */
export function CreateUserDialog({ isOpen, wording = 'panel', onClose }: CreateUserDialogProps) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');
  const { isPending, run } = useMutation(({ form }: CreateUserInput) => createUser(createUserRequest(form)), {
    onSuccess: (user) => {
      takeUser(user);
      onClose();
    },
    success: (user, { form: { role } }) => ({
      title: t('create.done.title'),
      description: t(`create.done.${role ?? 'customer'}`, { name: fullNameOf(user) }),
    }),
    onError: (error, { point }) => {
      if (wording === 'panel') toastError(error, t('create.failed'), common('loadError.unreachable'));
      else toastGeneralError(error, t('create.failedGeneral'), common('loadError.unreachable'));
      const problem = fieldProblemOf(error);
      if (problem) point(problem);
    },
    onSettled: reloadEveryone,
  });

  return (
    <UserDialog isOpen={isOpen} title={t('create.title')} width={560} isPending={isPending} onClose={onClose}>
      <Suspense fallback={null}>
        <Fields
          isPending={isPending}
          onSubmit={(form, point) => void run({ form, point })}
          onCancel={onClose}
        />
      </Suspense>
    </UserDialog>
  );
}
