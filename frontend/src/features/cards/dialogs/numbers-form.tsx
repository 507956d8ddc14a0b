import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardNumberDto } from '#contract/shapes/cards.dto';
import { LIMITS } from '#contract/limits';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { PinField } from '../../../shared/ui/fields/pin-field.js';
import { fetchCardNumbers } from '../cards.store.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { useChange } from '../../../shared/store/use-change.js';

interface NumbersFormProps {
  onClose: () => void;
  onNumbers: (numbers: readonly CardNumberDto[]) => void;
}

/** Asks for the transaction PIN before card numbers are shown. */
export function NumbersForm({ onClose, onNumbers }: NumbersFormProps) {
  const { t } = useTranslation('cards');
  const [pin, setPin] = useState('');
  const showing = useChange('cards', fetchCardNumbers, {
    onDone: (numbers) => {
      onNumbers(numbers);
      onClose();
    },
  });
  const submit = async () => {
    if (!(await showing.run({ transactionPin: pin }))) setPin('');
  };
  return (
    <DialogForm
      submit={t('numbers.submit')}
      isPending={showing.isPending}
      isReady={pin.length === LIMITS.pinDigits}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Text as="p" tone="muted">
        {t('numbers.note', { seconds: LIMITS.cardNumberSeconds })}
      </Text>
      <PinField
        label={t('numbers.pin')}
        isFirst
        value={pin}
        problem={showing.pinProblem}
        isReadOnly={showing.isPending}
        onChange={(typed) => {
          if (typed !== '') showing.clearPinProblem();
          setPin(typed);
        }}
      />
    </DialogForm>
  );
}
