import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDto, CardPinDto } from '#contract/shapes/cards.dto';
import { LIMITS } from '#contract/limits';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { PinField } from '../../../shared/ui/fields/pin-field.js';
import { isMismatched } from '../card-rules.js';
import { changeCardPin } from '../cards.store.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { useChange } from '../../../shared/store/use-change.js';

const FIELDS = ['current', 'next', 'confirmation'] as const;
type Pins = Record<(typeof FIELDS)[number], string>;
const EMPTY: Pins = { current: '', next: '', confirmation: '' };

/** Changes the PIN of a card. */
export function ChangePinForm({ card, onClose }: { card: CardDto; onClose: () => void }) {
  const { t } = useTranslation('cards');
  const [pins, setPins] = useState(EMPTY);
  const changing = useChange('cards', (request: CardPinDto) => changeCardPin(card.id, request), {
    onDone: onClose,
    success: () => t('pin.done', { returnObjects: true }),
  });
  const differs = isMismatched(pins.next, pins.confirmation);
  const errors: Partial<Pins> = {
    current: changing.pinProblem,
    confirmation: differs ? t('pin.mismatch') : '',
  };
  const submit = async () => {
    const isDone = await changing.run({ currentPin: pins.current, newPin: pins.next });
    if (!isDone) setPins((now) => ({ ...now, current: '' }));
  };
  return (
    <DialogForm
      submit={t('pin.submit')}
      isPending={changing.isPending}
      isReady={FIELDS.every((field) => pins[field].length === LIMITS.pinDigits) && !differs}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Text as="p" tone="muted">
        {t('pin.intro', { card: t(`names.${card.kind}`) })}
      </Text>
      {FIELDS.map((field) => (
        <PinField
          key={field}
          label={t(`pin.${field}`)}
          isFirst={field === 'current'}
          value={pins[field]}
          problem={errors[field] ?? ''}
          isReadOnly={changing.isPending}
          onChange={(typed) => {
            if (field === 'current' && typed !== '') changing.clearPinProblem();
            setPins((now) => ({ ...now, [field]: typed }));
          }}
        />
      ))}
    </DialogForm>
  );
}
