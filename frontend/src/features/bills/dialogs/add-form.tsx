import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillerDto, CustomerBillerRequestDto } from '#contract/shapes/billers.dto';
import { LIMITS } from '#contract/limits';
import { isolated, leftToRight } from '../../../shared/format/names.js';
import { latinDigits } from '../../../shared/format/latin-digits.js';
import { useDraft } from '../../../shared/store/kept/use-draft.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import type { BillTask } from '../bill-task.js';
import { addBiller, billersResource } from '../bills.store.js';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.js';
import { TextField } from '../../../shared/ui/fields/text-field.js';
import { useChange } from '../../../shared/store/use-change.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';

interface AddFormProps {
  task: Extract<BillTask, { kind: 'add' }>;
  onClose: () => void;
}

/** Adds a biller by the customer's consumer number. */
export function AddForm(props: AddFormProps) {
  return (
    <ResourceView resource={billersResource} skeleton={<SkeletonRows count={2} />}>
      {(billers) => <Fields billers={billers} {...props} />}
    </ResourceView>
  );
}

function Fields({ billers, task, onClose }: AddFormProps & { billers: readonly BillerDto[] }) {
  const { t } = useTranslation('bills');
  const [billerId, setBillerId] = useState(task.typed?.billerId);
  const [number, setNumber] = useState(task.typed?.number ?? '');
  useDraft('bill', { ...task, typed: { billerId, number } });
  const biller = billers.find((one) => one.id === billerId);
  const adding = useChange('bills', (request: CustomerBillerRequestDto) => addBiller(request), {
    onDone: onClose,
    success: (own) => ({
      title: t('add.done'),
      description: t('add.doneText', { name: isolated(own.biller.name) }),
    }),
  });
  return (
    <DialogForm
      submit={t('addBiller')}
      isPending={adding.isPending}
      isReady={biller !== undefined && number.trim() !== ''}
      onClose={onClose}
      onSubmit={() => void adding.run({ billerId: billerId ?? '', consumerNumber: latinDigits(number) })}
    >
      <Text as="p" tone="muted">
        {t(billers.length === 0 ? 'add.none' : 'add.note')}
      </Text>
      <ChoiceField
        label={t('fields.biller')}
        value={billerId}
        placeholder={t('add.choose')}
        disabled={adding.isPending}
        options={billers.map(({ id: value, name, category }) => ({
          value,
          label: `${isolated(name)} · ${t(`types.${category}`)}`,
        }))}
        onChange={setBillerId}
      />
      <TextField
        label={t('fields.consumerNumber')}
        hint={biller ? t('add.pattern', { pattern: leftToRight(biller.numberPattern) }) : ''}
        dir="ltr"
        maxLength={2 * LIMITS.consumerNumberLength}
        disabled={adding.isPending}
        value={number}
        onChange={setNumber}
      />
    </DialogForm>
  );
}
