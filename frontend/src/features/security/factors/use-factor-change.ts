import { useTranslation } from 'react-i18next';
import { type ChangeOptions, useChange } from '../../../shared/store/use-change.js';
import { refreshFactors } from './factors.api.js';

/** Sends a change of the user's factors, which are read again afterwards. */
export function useFactorChange<Input extends unknown[], Answer>(
  send: (...input: Input) => Promise<Answer>,
  options: Omit<ChangeOptions<Input, Answer>, 'onSettled'>,
) {
  const { t } = useTranslation('security');
  return useChange(() => t('failed', { returnObjects: true }), send, {
    ...options,
    onSettled: refreshFactors,
  });
}
