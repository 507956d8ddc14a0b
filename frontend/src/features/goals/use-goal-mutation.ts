import { useTranslation } from 'react-i18next';
import { hasCode, isOutcomeUnknown, sentenceOf } from '../../shared/api/api-error.js';
import { type Mutation, useMutation } from '../../shared/store/use-mutation.js';
import { toast } from '../../shared/toast/toast.store.js';
import { goalsResource } from './goals.store.js';

interface GoalMutationOptions<Input extends unknown[], Answer> {
  /** Called after a success, and when the goal is gone. */
  onDone: () => void;
  success: (answer: Answer, ...input: Input) => string;
}

/** Sends a change of a goal; a refusal is shown in a toast with the server's reason. */
export function useGoalMutation<Input extends unknown[], Answer>(
  send: (...input: Input) => Promise<Answer>,
  { onDone, success }: GoalMutationOptions<Input, Answer>,
): Mutation<Input> {
  const { t } = useTranslation(['savings', 'common']);
  return useMutation(send, {
    onSuccess: onDone,
    success: (answer, ...input) => ({ title: success(answer, ...input) }),
    onError: (...[error]) => {
      const isGone = hasCode(error, 'not_found');
      const isUnknown = isOutcomeUnknown(error);
      if (isGone || isUnknown) void goalsResource.invalidate();
      toast({
        title: t(isUnknown ? 'savings:failed.noAnswer' : 'savings:failed.title'),
        description: isUnknown
          ? t('savings:failed.unknown')
          : sentenceOf(error, t('common:loadError.failed')),
        isDestructive: true,
      });
      if (isGone) onDone();
    },
  });
}
