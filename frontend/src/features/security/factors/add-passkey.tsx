import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../shared/api/api-error.js';
import { useFactorFailure } from '../../../shared/factors/use-factor-failure.js';
import { addPasskey } from './factors.api.js';
import { NameForm } from './name-form.js';
import { useFactorChange } from './use-factor-change.js';

/** Form for the name of a new passkey, which the browser then makes. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security');
  const [failure, setFailure] = useState('');
  const sentenceOf = useFactorFailure();
  const { isPending, run } = useFactorChange(addPasskey, {
    onDone,
    success: ({ name }) => ({
      title: t('factors.passkeys.done.title'),
      description: t('factors.passkeys.done.description', { name }),
    }),
    showRefusal: (error) => {
      const isKnown = hasCode(error, 'passkey_known') || isInvalidState(error);
      setFailure(isKnown ? t('factors.passkeys.known') : sentenceOf(error, 'passkey'));
    },
  });
  return (
    <NameForm
      name=""
      hint={t('factors.passkeys.nameHint')}
      submit={t('factors.passkeys.create')}
      failure={failure}
      isPending={isPending}
      onSubmit={(name) => {
        setFailure('');
        void run(name);
      }}
      onCancel={onDone}
    />
  );
}

/** How browsers say that the device has a passkey of this user already. */
function isInvalidState(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
