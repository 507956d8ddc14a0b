import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillerDto, CustomerBillerRequestDto } from '#contract/shapes/billers.dto';
import { LIMITS } from '#contract/limits';
import { latinDigits } from '../../../shared/format/latin-digits.js';
import { useDraft } from '../../../shared/store/use-draft.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import type { BillTask } from '../bill-task.js';
import { addBiller, billersResource } from '../bills.store.js';
import { ChoiceField, Field } from '../../../shared/ui/fields/choice-field.js';
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
  const id = useId();
  const [billerId, setBillerId] = useState(task.typed?.billerId);
  const [number, setNumber] = useState(task.typed?.number ?? '');
  useDraft('bill', { ...task, typed: { billerId, number } });
  const biller = billers.find((one) => one.id === billerId);
  const adding = useChange('bills', (request: CustomerBillerRequestDto) => addBiller(request), {
    onDone: onClose,
    success: (own) => ({
      title: t('add.done'),
      description: t('add.doneText', { name: `\u2068${own.biller.name}\u2069` }),
    }),
  });
  return (
    <DialogForm
      submit={t('addBiller')}
      isPending={adding.isPending}
      isReady={biller !== undefined && number.trim() !== ''}
      onClose={onClose}
      onSubmit={() => {
        void adding.run({ billerId: billerId ?? '', consumerNumber: latinDigits(number) });
      }}
    >
      <Text as="p" tone="muted">
        {t(billers.length === 0 ? 'add.none' : 'add.note')}
      </Text>
      <ChoiceField
        label={t('fields.biller')}
        value={billerId}
        placeholder={t('add.choose')}
        isDisabled={adding.isPending}
        options={billers.map(({ id: value, name, category }) => ({
          value,
          label: `\u2068${name}\u2069 · ${t(`types.${category}`)}`,
        }))}
        onChange={setBillerId}
      />
      <Field
        label={t('fields.consumerNumber')}
        id={id}
        hint={biller ? t('add.pattern', { pattern: `\u2066${biller.numberPattern}\u2069` }) : ''}
      >
        <Input
          id={id}
          size="large"
          autoComplete="off"
          dir="ltr"
          maxLength={2 * LIMITS.consumerNumberLength}
          disabled={adding.isPending}
          value={number}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            setNumber(target.value);
          }}
        />
      </Field>
    </DialogForm>
  );
}
