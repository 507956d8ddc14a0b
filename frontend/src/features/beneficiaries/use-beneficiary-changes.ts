import { useTranslation } from 'react-i18next';
import type { AddBeneficiaryRequest } from '#contract/beneficiaries';
import { ApiError, hasCode } from '../../shared/api/api-error.js';
import { toastError } from '../../shared/toast/toast-error.js';
import { toast } from '../../shared/toast/toast.store.js';
import {
  beneficiariesResource,
  forgetBeneficiary,
  addBeneficiary,
  deleteBeneficiary,
} from './beneficiaries.store.js';

/** `restricted`: the customer had been restricted meanwhile, and `onRestricted` has been called. */
type Outcome = 'done' | 'restricted' | 'failed';

type ChangeTexts = 'added' | 'deleted';
type FailureTexts = 'addFailed' | 'deleteFailed';

/** Adds and deletes recipients and shows the outcome in a toast. The promises never reject. */
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
    if (!hasCode(error, 'account_restricted')) return 'failed';
    onRestricted();
    return 'restricted';
  };

  return {
    add: (request: AddBeneficiaryRequest): Promise<Outcome> =>
      addBeneficiary(request).then(
        () => succeed('added'),
        (error: unknown) => fail(error, 'addFailed'),
      ),
    remove: (id: string): Promise<Outcome> =>
      deleteBeneficiary(id).then(
        () => {
          forgetBeneficiary(id);
          return succeed('deleted');
        },
        (error: unknown) => fail(error, 'deleteFailed'),
      ),
  };
}

/** Without an answer, the outcome is unknown; a missing recipient (404) was deleted elsewhere. */
function isOutOfDate(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 404;
}
