import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { sentenceOf } from '../api/api-error.js';
import { withProof } from '../proof/proof.store.js';
import { useMutation } from '../store/use-mutation.js';
import { DialogForm } from '../ui/fields/dialog-form.js';
import { PinField } from '../ui/fields/pin-field.js';
import { changePin, pinResource } from './pin.store.js';
import { isWeakPin } from './weak-pin.js';

interface ChoosePinProps {
  /** Whether it takes the focus when it appears. */
  isFocused?: boolean;
  onDone?: () => void;
}

/** Form for the first transaction PIN: twice the same, and none of those that are guessed first. */
export function ChoosePin({ isFocused = true, onDone }: ChoosePinProps) {
  const { t } = useTranslation('security');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [failure, setFailure] = useState('');
  const send = (newPin: string) => withProof(() => changePin({ newPin, newPinAgain: newPin }));
  const { isPending, run } = useMutation(send, {
    onSuccess: () => {
      pinResource.set({ isSet: true });
      onDone?.();
    },
    success: () => t('pin.firstDone', { returnObjects: true }),
    onError: (error) => {
      setFailure(sentenceOf(error, t('failed.description')));
    },
  });
  const isWeak = isWeakPin(pin);
  const differs = again.length === LIMITS.pinDigits && again !== pin;
  return (
    <DialogForm
      submit={t('pin.first')}
      isPending={isPending}
      isReady={pin.length === LIMITS.pinDigits && again === pin && !isWeak}
      autoComplete="off"
      onSubmit={() => void run(pin)}
    >
      <PinField
        label={t('pin.newPin')}
        value={pin}
        problem={isWeak ? t('pin.weak') : failure}
        isFirst={isFocused}
        isReadOnly={isPending}
        onChange={(typed) => {
          setPin(typed);
          setFailure('');
        }}
      />
      <PinField
        label={t('pin.newPinAgain')}
        value={again}
        problem={differs ? t('pin.differ') : ''}
        isReadOnly={isPending}
        onChange={setAgain}
      />
    </DialogForm>
  );
}
