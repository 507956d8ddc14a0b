import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useForgottenSecret } from '../../../../shared/store/kept/secrets.js';
import { toast } from '../../../../shared/toast/toast.store.js';
import { PersonName } from '../../../../shared/ui/values/person-name.js';
import { isDiverging, isUnsendable, type PinChange, pinProblemOf } from './pin-rules.js';
import { DialogForm } from '../../../../shared/ui/fields/dialog-form.js';
import { PinField } from '../../../../shared/ui/fields/pin-field.js';
import styles from '../dialogs/user-dialog.module.css';

interface ChangePinFormProps {
  name: string;
  isPending: boolean;
  onSubmit: (pin: string) => void;
  onCancel: () => void;
}

/** Form for the new PIN and its confirmation. */
export function ChangePinForm({ name, isPending, onSubmit, onCancel }: ChangePinFormProps) {
  const { t } = useTranslation('adminUsers');
  const { change, type, errorOf, submit } = usePinChange(isPending, onSubmit);
  const field = (which: keyof PinChange) => ({
    label: t(`pin.${which}`),
    value: change[which],
    problem: errorOf(which),
    isReadOnly: isPending,
    onEnter: submit,
    onChange: (typed: string) => type(which, typed),
  });

  return (
    <DialogForm
      submit={t('pin.submit')}
      isPending={isPending}
      isReady={!isUnsendable(change)}
      size="medium"
      className={styles.form ?? ''}
      autoComplete="off"
      onClose={onCancel}
      onSubmit={submit}
    >
      <p className={styles.quiet}>
        <Trans t={t} i18nKey="pin.intro" components={{ person: <PersonName of={name} /> }} />
      </p>
      <PinField {...field('pin')} isFirst />
      <PinField {...field('confirmation')} />
    </DialogForm>
  );
}

/** The input and its errors: a mismatch is shown while typing, everything else on submission. */
function usePinChange(isPending: boolean, onSubmit: (pin: string) => void) {
  const { t } = useTranslation('adminUsers');
  const [change, setChange] = useState<PinChange>({ pin: '', confirmation: '' });
  const [hasTried, setHasTried] = useState(false);
  const problem = pinProblemOf(change);
  useForgottenSecret(() => setChange({ pin: '', confirmation: '' }));

  const errorOf = (which: keyof PinChange) => {
    if (which === 'pin') return hasTried && problem === 'invalid' ? t('pin.invalid.description') : '';
    return isDiverging(change) || (hasTried && problem === 'mismatch') ? t('pin.differ') : '';
  };
  const submit = () => {
    if (isPending) return;
    setHasTried(true);
    if (problem === null) onSubmit(change.pin);
    else toast({ ...t(`pin.${problem}`, { returnObjects: true }), isDestructive: true });
  };
  const type = (which: keyof PinChange, typed: string) => {
    setChange({ ...change, [which]: typed });
    setHasTried(false);
  };
  return { change, type, errorOf, submit };
}
