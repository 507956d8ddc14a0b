import { useTranslation } from 'react-i18next';
import type { AddBeneficiaryDto, BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { Sent } from '#contract/sent';
import { ApiError, hasCode } from '../../../shared/api/api-error.js';
import { toastError } from '../../../shared/toast/toast-error.js';
import { toast } from '../../../shared/toast/toast.store.js';
import {
  addBeneficiary,
  beneficiariesResource,
  changeBeneficiary,
  deleteBeneficiary,
  forgetBeneficiary,
} from '../beneficiaries.store.js';
import { deleteUnlessUndone } from './deletions.store.js';

/**
 * `restricted`: the customer had been restricted meanwhile, and `onRestricted` has been called. `tooLate`: the
 * recipient cannot be changed any more, because it has been decided or deleted.
 */
export type Outcome = 'done' | 'restricted' | 'tooLate' | 'failed';

type ChangeTexts = 'added' | 'changed' | 'deleted';
type FailureTexts = 'addFailed' | 'changeFailed' | 'deleteFailed';

/** Adds, changes and deletes recipients and shows the outcome in a toast. The promises never reject. */
export function useBeneficiaryChanges(onRestricted: () => void) {
  const { t } = useTranslation('beneficiaries');

  const succeed = (texts: ChangeTexts): Outcome => {
    toast({ title: t(`${texts}.title`), description: t(`${texts}.description`) });
    void beneficiariesResource.invalidate();
    return 'done';
  };
  const fail = (error: unknown, texts: FailureTexts): Outcome => {
    if (isOutOfDate(error)) void beneficiariesResource.invalidate();
    toastError(error, t(`${texts}.title`), t(`${texts}.noAnswer`));
    if (isTooLate(error)) return 'tooLate';
    if (!hasCode(error, 'account_restricted')) return 'failed';
    onRestricted();
    return 'restricted';
  };
  const remove = (id: string, onDeleted: () => unknown): Promise<unknown> =>
    deleteBeneficiary(id).then(
      () => {
        forgetBeneficiary(id);
        return onDeleted();
      },
      (error: unknown) => fail(error, 'deleteFailed'),
    );

  return {
    add: (request: Sent<AddBeneficiaryDto>): Promise<Outcome> =>
      addBeneficiary(request).then(
        () => succeed('added'),
        (error: unknown) => fail(error, 'addFailed'),
      ),
    change: (id: string, request: Sent<AddBeneficiaryDto>): Promise<Outcome> =>
      changeBeneficiary(id, request).then(
        () => succeed('changed'),
        (error: unknown) => fail(error, 'changeFailed'),
      ),
    /** Deletes at once. */
    remove: ({ id }: BeneficiaryDto): Promise<unknown> => remove(id, () => succeed('deleted')),
    /** Deletes unless it is undone within 6 s. `onUndo` is called when it is. */
    removeUnlessUndone: ({ id }: BeneficiaryDto, onUndo: () => void): void => {
      deleteUnlessUndone({
        id,
        text: { title: t('deleted.title'), description: t('deleted.description') },
        undoLabel: t('deleted.undo'),
        send: () => remove(id, () => beneficiariesResource.invalidate()),
        onUndo,
      });
    },
  };
}

/** Without an answer, the outcome is unknown; a missing recipient (404) was deleted elsewhere. */
function isOutOfDate(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || isTooLate(error);
}

/** Whether the recipient is gone, or has been decided before it was changed. */
function isTooLate(error: unknown): boolean {
  return hasCode(error, 'not_found') || hasCode(error, 'beneficiary_not_pending');
}
