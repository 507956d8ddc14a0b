import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePinDto } from '#contract/shapes/access/credentials.dto';
import { LIMITS } from '#contract/limits';
import { ApiError, sentenceOf } from '../../shared/api/api-error.js';
import { factorsIn, factorsResource } from '../../shared/factors/factors.store.js';
import { ChoosePin } from '../../shared/pin/choose-pin.js';
import { changePin, pinResource } from '../../shared/pin/pin.store.js';
import { isWeakPin } from '../../shared/pin/weak-pin.js';
import { withProof } from '../../shared/proof/proof.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { useMutation } from '../../shared/store/use-mutation.js';
import { DialogForm } from '../../shared/ui/fields/dialog-form.js';
import { PinField } from '../../shared/ui/fields/pin-field.js';
import { lastChangesResource } from './security.api.js';
import styles from './security.module.css';

const FIELDS = ['currentPin', 'newPin', 'newPinAgain'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY: Record<Field, string> = { currentPin: '', newPin: '', newPinAgain: '' };

/** Form for the first transaction PIN, or for a new one. */
export function PinPart({ onDone }: { onDone: () => void }) {
  const isFirst = useResource(pinResource).data?.isSet === false;
  const done = () => {
    void lastChangesResource.invalidate();
    onDone();
  };
  return isFirst ? <ChoosePin onDone={done} /> : <ChangePin onDone={done} />;
}

/** Form for another PIN. Who has forgotten the present one gives a strong factor instead. */
function ChangePin({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security');
  const { data: factors } = useResource(factorsResource);
  const { fields, change, type, errorOf, isPending, isReady, isForgotten, forget, submit } =
    usePinChange(onDone);
  const canForget = !isForgotten && factors !== undefined && factorsIn(factors).length > 0;
  return (
    <DialogForm submit={t('pin.title')} isPending={isPending} isReady={isReady} onSubmit={submit}>
      {fields.map((field) => (
        <PinField
          key={field}
          label={t(`pin.${field}`)}
          value={change[field]}
          problem={errorOf(field)}
          hint={field === 'newPin' && isWeakPin(change.newPin) ? t('pin.advice') : ''}
          isFirst={field === fields[0]}
          isReadOnly={isPending}
          onChange={(typed) => type(field, typed)}
        />
      ))}
      {canForget && (
        <Button type="link" className={styles.link ?? ''} disabled={isPending} onClick={forget}>
          {t('pin.forgot')}
        </Button>
      )}
    </DialogForm>
  );
}

function usePinChange(onDone: () => void) {
  const { t } = useTranslation('security');
  const [change, setChange] = useState(EMPTY);
  const [isForgotten, setIsForgotten] = useState(false);
  const [failure, setFailure] = useState('');
  const { isPending, run } = useMutation((sent: ChangePinDto) => withProof(() => changePin(sent)), {
    onSuccess: onDone,
    success: () => t('pin.done', { returnObjects: true }),
    onError: (error) => {
      const left = error instanceof ApiError ? error.attemptsLeft : null;
      setFailure(
        left === null ? sentenceOf(error, t('failed.description')) : t('pin.wrong', { count: left }),
      );
    },
  });
  const fields = isForgotten ? FIELDS.slice(1) : FIELDS;
  const differs = change.newPinAgain.length === LIMITS.pinDigits && change.newPin !== change.newPinAgain;
  const isReady = fields.every((field) => change[field].length === LIMITS.pinDigits) && !differs;
  return {
    fields,
    change,
    isPending,
    isReady,
    isForgotten,
    forget: () => {
      setIsForgotten(true);
      setFailure('');
    },
    type: (field: Field, typed: string) => {
      setFailure('');
      setChange((last) => ({ ...last, [field]: typed }));
    },
    errorOf: (field: Field) => {
      if (field === fields[0] && failure !== '') return failure;
      return field === 'newPinAgain' && differs ? t('pin.differ') : '';
    },
    submit: () => {
      const { currentPin, ...chosen } = change;
      void run(isForgotten ? chosen : { ...chosen, currentPin });
    },
  };
}
