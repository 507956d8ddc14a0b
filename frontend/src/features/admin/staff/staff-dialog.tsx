import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreateStaffDto, StaffDto } from '#contract/shapes/admin/staff.dto';
import { createKeys } from '../../../shared/api/attempt-keys.js';
import { fullNameOf } from '../../../shared/format/names.js';
import { useKeptForm } from '../../../shared/store/kept/use-draft.js';
import { useForgottenSecret } from '../../../shared/store/kept/secrets.js';
import { useChange } from '../../../shared/store/use-change.js';
import { useCurrentUser } from '../../../shared/user/current-user.store.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { useLast } from '../../../shared/ui/use-value.js';
import { PersonFields } from '../users/creation/create-user-fields.js';
import { fieldProblemOf } from '../users/creation/create-user-rules.js';
import { PermissionBoxes } from './permission-boxes.js';
import { addStaff, changeStaff } from './staff.store.js';

/** What the dialog is for: a new colleague, or other permissions for this one. */
export type StaffTask = { kind: 'add' } | { kind: 'edit'; person: StaffDto };

interface StaffDialogProps {
  /** Null while the dialog is closed. */
  task: StaffTask | null;
  onClose: () => void;
}

/** The dialog for a member of staff. While it closes, it keeps its content. */
export function StaffDialog({ task, onClose }: StaffDialogProps) {
  const { t } = useTranslation('colleagues');
  const shown = useLast(task);
  return (
    <Dialog
      isOpen={task !== null}
      title={shown?.kind === 'edit' ? t('edit.title', { name: fullNameOf(shown.person) }) : t('add.title')}
      width={560}
      onClose={onClose}
    >
      {shown && <StaffForm task={shown} onClose={onClose} />}
    </Dialog>
  );
}

function StaffForm({ task, onClose }: { task: StaffTask; onClose: () => void }) {
  const { t } = useTranslation('colleagues');
  const me = useCurrentUser();
  const [form] = Form.useForm<CreateStaffDto>();
  const [keys] = useState(() => createKeys<CreateStaffDto>((request) => request));
  const person = task.kind === 'edit' ? task.person : null;
  const given = person?.permissions ?? [];
  const kept = useKeptForm(`staff ${person?.id ?? ''}`, form, { permissions: given }, ['password']);
  useForgottenSecret(() => form.resetFields(['password']));
  const { isPending, run } = useChange(
    () => ({ title: t('failed'), description: t('failedHint') }),
    (typed: CreateStaffDto) =>
      person === null
        ? addStaff(typed, keys.of(typed))
        : changeStaff(person.id, { permissions: typed.permissions }),
    {
      onDone: onClose,
      success: (changed) => ({
        title: t(person === null ? 'add.done' : 'edit.done'),
        description: fullNameOf(changed),
      }),
      showRefusal: (error) => {
        const problem = person === null ? fieldProblemOf(error) : null;
        if (problem) form.setFields([{ name: problem.field, errors: [problem.sentence] }]);
        return problem !== null;
      },
    },
  );
  return (
    <DialogForm<CreateStaffDto>
      submit={t(person === null ? 'add.submit' : 'edit.submit')}
      isPending={isPending}
      form={form}
      name="staff"
      size="medium"
      initialValues={kept}
      validateTrigger="onSubmit"
      onClose={onClose}
      onSubmit={(values) => void run(values)}
    >
      {person === null && <PersonFields />}
      <Form.Item name="permissions">
        <PermissionBoxes grantable={me.permissions} given={given} />
      </Form.Item>
    </DialogForm>
  );
}
