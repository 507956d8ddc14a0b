import { hasCode, isOutcomeUnknown } from '../../shared/api/api-error.js';
import { type Change, useChange } from '../../shared/store/use-change.js';
import { goalsResource } from './goals.store.js';

interface GoalChangeOptions<Input extends unknown[], Answer> {
  /** Called after a success, and when the goal is gone. */
  onDone: () => void;
  success: (answer: Answer, ...input: Input) => string;
}

/** Sends a change of a goal. The goals are read again where they may be others than shown. */
export function useGoalChange<Input extends unknown[], Answer>(
  send: (...input: Input) => Promise<Answer>,
  { onDone, success }: GoalChangeOptions<Input, Answer>,
): Change<Input> {
  return useChange('savings', send, {
    onDone,
    success: (answer, ...input) => ({ title: success(answer, ...input) }),
    onRefused: (...[error]) => {
      const isGone = hasCode(error, 'not_found');
      if (isGone || isOutcomeUnknown(error)) void goalsResource.invalidate();
      if (isGone) onDone();
    },
  });
}
