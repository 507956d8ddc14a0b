import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { fullNameOf, isolated } from '../../../../shared/format/names.js';
import { ApiError, failureOf } from '../../../../shared/api/api-error.js';
import { maskedNumber } from '../../../../shared/format/money.js';
import { useChange } from '../../../../shared/store/use-change.js';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { StaffMoney } from '../../../../shared/ui/values/staff-money.js';
import { DialogForm } from '../../../../shared/ui/fields/dialog-form.js';
import { TextField } from '../../../../shared/ui/fields/text-field.js';
import { Text } from '../../../../shared/ui/layout/parts.js';
import { useLast } from '../../../../shared/ui/use-value.js';
import { typeOnScreen } from '../shared/account-parts.js';
import { forgetUser, reloadEveryone } from '../user-detail.store.js';
import { isCustomer } from '../user-may.js';
import { deleteUser } from '../users.api.js';
import deleteUserLossesStyles from './delete-user-losses.module.css';

interface DeleteUserDialogProps {
  /** The user; null while the dialog is closed. */
  user: AdminUserDto | null;
  onClose: () => void;
  /** Called after `onClose` once the user has been deleted. */
  onDeleted?: (() => void) | undefined;
}

/** Confirmation dialog that names the user and everything that is deleted with them. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');
  const shown = useLast(user);
  const [typed, setTyped] = useState('');
  if (user === null && typed !== '') setTyped('');
  const name = shown ? fullNameOf(shown) : '';
  const finish = (id: string) => {
    forgetUser(id);
    onClose();
    onDeleted?.();
  };
  const failed = (error: unknown) => ({
    title: t('remove.failed'),
    description: failureOf(error, common('loadError.unreachable')),
  });
  const { isPending, run } = useChange(failed, deleteUser, {
    onDone: (_answer, id) => finish(id),
    success: () => ({ title: t('remove.done.title'), description: t('remove.done.description', { name }) }),
    onWaiting: () => {
      reloadEveryone();
      onClose();
    },
    onRefused: (error, id) => {
      if (error instanceof ApiError && error.status === 404) finish(id);
      else reloadEveryone();
    },
  });

  return (
    <Dialog isOpen={user !== null} title={t('remove.title', { name })} isLocked={isPending} onClose={onClose}>
      {shown && (
        <DialogForm
          submit={t('remove.submit')}
          isPending={isPending}
          isDanger
          isReady={!hasMoney(shown) || isSameName(typed, name)}
          size="medium"
          onClose={onClose}
          onSubmit={() => void run(shown.id)}
        >
          <DeleteUserLosses user={shown} />
          {hasMoney(shown) && (
            <TextField
              label={t('remove.typeName', { name: isolated(name) })}
              hint={t('remove.typeNameWhy')}
              value={typed}
              dir="auto"
              onChange={setTyped}
            />
          )}
        </DialogForm>
      )}
    </Dialog>
  );
}

/** Whether there is money in an account or a savings goal, or debt: then the name is to be typed. */
const hasMoney = ({ accounts, goalTotals }: AdminUserDto) =>
  goalTotals.length > 0 || accounts.some(({ balance }) => balance !== '0.00');

/** Whether the typed name is the name, ignoring case and spaces around and between the words. */
function isSameName(typed: string, name: string): boolean {
  const [one, other] = [typed, name].map((text) => text.trim().replaceAll(/\s+/gu, ' ').toLowerCase());
  return one === other;
}

/** Lists what is deleted with a user: each account and the savings goals with their money, and all related data. */
function DeleteUserLosses({ user }: { user: AdminUserDto }) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');
  if (!isCustomer(user)) return <p>{t('remove.losesAgent')}</p>;
  return (
    <>
      <p>{t(user.accounts.length > 0 ? 'remove.losesAccounts' : 'remove.losesAll')}</p>
      {user.accounts.length > 0 && (
        <ul className={deleteUserLossesStyles.accounts}>
          {user.accounts.map(({ id, accountType, accountNumber, balance, currency }) => (
            <li key={id} className={deleteUserLossesStyles.account}>
              <span>
                <span>{`${common(`accountTypes.${typeOnScreen(accountType)}`)} `}</span>
                <Text as="bdi" translate="no" dir="ltr" tone="muted">
                  {maskedNumber(accountNumber)}
                </Text>
              </span>
              <StaffMoney amount={balance} currency={currency} />
            </li>
          ))}
          {user.goalTotals.map(({ currency, total }) => (
            <li key={currency} className={deleteUserLossesStyles.account}>
              <span>{t('remove.goals')}</span>
              <StaffMoney amount={total} currency={currency} />
            </li>
          ))}
        </ul>
      )}
      <p>{t('remove.cannotBeUndone')}</p>
    </>
  );
}
