import { Button, Input, type InputRef, Modal } from 'antd';
import { type Ref, type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { useForgottenSecret } from '../../../shared/store/secrets.js';
import { toast } from '../../../shared/toast/toast.store.js';
import {
  isMismatched,
  type PinChange,
  pinDigits,
  type PinField as PinFieldName,
  pinProblems,
} from './card-rules.js';
import styles from './change-pin-dialog.module.css';

const FIELDS = ['current', 'next', 'confirmation'] as const satisfies PinFieldName[];
const EMPTY: PinChange = { current: '', next: '', confirmation: '' };

interface ChangePinDialogProps {
  cardName: string;
  /** Called once the dialog has left the screen; the typed PINs are discarded with it. */
  onClosed: () => void;
}

/** Asks for a PIN change as for a real card, and says at the end that a sample card keeps its PIN. */
export function ChangePinDialog({ cardName, onClosed }: ChangePinDialogProps) {
  const { t } = useTranslation('cards');
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <Modal
      open={isOpen}
      title={t('pin.title')}
      width={420}
      footer={null}
      onCancel={close}
      afterClose={onClosed}
    >
      <p className={styles.intro}>{t('pin.intro', { card: cardName })}</p>
      <PinForm
        onCancel={close}
        onAccepted={() => {
          close();
          toast({ title: t('pin.unchanged.title'), description: t('pin.unchanged.description') });
        }}
      />
    </Modal>
  );
}

function PinForm({ onCancel, onAccepted }: { onCancel: () => void; onAccepted: () => void }) {
  const { t } = useTranslation(['cards', 'common']);
  const [change, setChange] = useState(EMPTY);
  const [hasTried, setHasTried] = useState(false);
  useForgottenSecret(() => {
    setChange(EMPTY);
  });
  const inputs = useRef<Partial<Record<PinFieldName, InputRef | null>>>({});

  const problems = pinProblems(change);
  const errorOf = (field: PinFieldName) => {
    if (field === 'confirmation' && isMismatched(change)) return t('cards:pin.mismatch');
    const problem = problems[field];
    return hasTried && problem ? t(`cards:pin.${problem}`) : undefined;
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setHasTried(true);
    const first = FIELDS.find((field) => problems[field]);
    if (first) inputs.current[first]?.focus();
    else onAccepted();
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {FIELDS.map((field) => (
        <PinField
          key={field}
          ref={(input) => {
            inputs.current[field] = input;
          }}
          label={t(`cards:pin.${field}`)}
          value={change[field]}
          error={errorOf(field)}
          onChange={(pin) => {
            setChange({ ...change, [field]: pin });
          }}
        />
      ))}
      <div className={styles.buttons}>
        <Button size="large" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button size="large" type="primary" htmlType="submit">
          {t('cards:pin.submit')}
        </Button>
      </div>
    </form>
  );
}

interface PinFieldProps {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  error: string | undefined;
  ref?: Ref<InputRef>;
}

/** Four masked digits. Browsers neither fill in the field nor offer to save it. */
function PinField({ label, value, onChange, error, ref }: PinFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        ref={ref ?? null}
        id={id}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        size="large"
        dir="ltr"
        className={styles.input ?? ''}
        maxLength={LIMITS.pinDigits}
        value={value}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
        {...(error === undefined ? {} : { status: 'error' })}
        onChange={(event) => {
          onChange(pinDigits(event.target.value));
        }}
      />
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
