import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { Stack, Text } from '../../../shared/ui/layout/parts.js';
import { isAcceptable, neighbourReason, type OfferedReason } from './reasons.js';
import styles from './reason-field.module.css';

interface ReasonFieldProps {
  ref: RefObject<InputRef | null>;
  label: string;
  offered: readonly OfferedReason[];
  value: string;
  onChange: (text: string) => void;
}

/** Free text, and the frequent reasons below it: a click or the arrow keys put one of them into the field. */
export function ReasonField({ ref, label, offered, value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation(['approvals', 'common']);
  const fieldId = useId();
  // Not by `autoFocus`, which would come before the dialog notes where the focus has to return.
  useEffect(() => {
    ref.current?.focus();
  }, [ref]);
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onChange(neighbourReason(value, offered, event.key === 'ArrowDown' ? 1 : -1));
  };
  return (
    <>
      <Text as="label" htmlFor={fieldId} weight="medium">
        {label}
      </Text>
      <Input
        id={fieldId}
        ref={ref}
        autoComplete="off"
        maxLength={LIMITS.reasonLength}
        status={isAcceptable(value) ? '' : 'error'}
        aria-describedby={`${fieldId}-hint`}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        onKeyDown={step}
      />
      <Text as="p" id={`${fieldId}-hint`} size="tiny" tone="muted">
        {t(isAcceptable(value) ? 'reject.hint' : 'common:invisibleCharacters')}
      </Text>
      <Stack as="ul" gap={4} plain above={4} aria-label={t('reject.frequent')}>
        {offered.map(({ value: name, text }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.offer}
              aria-pressed={text === value}
              onClick={() => {
                onChange(text === value ? '' : text);
                ref.current?.focus();
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </Stack>
    </>
  );
}
