import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeOwnLimitsDto, LimitsDto } from '#contract/shapes/limits.dto';
import { LIMITS } from '#contract/limits';
import { factorsIn, factorsResource } from '../../shared/factors/factors.store.js';
import { useFormat } from '../../shared/format/use-format.js';
import { LimitFields, useLimitsInput } from '../../shared/limits/limits-form.js';
import { changeLimits, limitsResource } from '../../shared/limits/limits.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { useChange } from '../../shared/store/use-change.js';
import { Dialog } from '../../shared/ui/dialog/dialog.js';
import { DialogForm } from '../../shared/ui/fields/dialog-form.js';
import { PinField } from '../../shared/ui/fields/pin-field.js';
import { Text } from '../../shared/ui/layout/parts.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../shared/ui/page/skeleton.js';

/** Changes the customer's own limits. Open while it is rendered. */
export function LimitsDialog({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('limits');
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Dialog isOpen={isOpen} title={t('change')} onClose={close} onClosed={onClosed}>
      <ResourceView resource={limitsResource} skeleton={<SkeletonRows count={4} />}>
        {(limits) => <LimitsForm limits={limits} onClose={close} />}
      </ResourceView>
    </Dialog>
  );
}

/** Customers with a strong factor are asked for it by the bank; the others give their PIN for a raise. */
function LimitsForm({ limits, onClose }: { limits: LimitsDto; onClose: () => void }) {
  const { t } = useTranslation('limits');
  const format = useFormat();
  const input = useLimitsInput(limits);
  const [pin, setPin] = useState('');
  const { data: factors } = useResource(factorsResource);
  const needsPin = input.isRaise && factors !== undefined && factorsIn(factors).length === 0;
  const change = useChange('limits', (request: ChangeOwnLimitsDto) => changeLimits(request), {
    onDone: onClose,
    success: ({ raise }) => ({
      title:
        input.isRaise && raise
          ? t('done.raised', { moment: format.dateTime(raise.effectiveAt) })
          : t('done.changed'),
    }),
    onRefused: () => setPin(''),
  });
  const isComplete = !needsPin || pin.length === LIMITS.pinDigits;
  return (
    <DialogForm
      submit={t('form.submit')}
      isPending={change.isPending}
      isReady={input.isValid && isComplete && Object.keys(input.changed).length > 0}
      onClose={onClose}
      onSubmit={() => void change.run({ ...input.changed, ...(needsPin && { transactionPin: pin }) })}
    >
      <Text as="p" tone="muted" pretty>
        {t('form.note', { hours: LIMITS.limitRaiseHours })}
      </Text>
      <LimitFields limits={limits} input={input} isPending={change.isPending} />
      {needsPin && (
        <PinField
          label={t('form.pin')}
          value={pin}
          problem={change.pinProblem}
          isReadOnly={change.isPending}
          onChange={(typed) => {
            if (typed !== '') change.clearPinProblem();
            setPin(typed);
          }}
        />
      )}
    </DialogForm>
  );
}
