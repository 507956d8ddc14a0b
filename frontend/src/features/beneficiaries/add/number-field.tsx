import { Form, type FormInstance, type FormRule, Input } from 'antd';
import { useState } from 'react';
import { LIMITS } from '#contract/limits';
import { typedNumber, useBankNumberRule } from '../../../shared/ui/form.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { useDebouncedValue } from '../../../shared/ui/use-value.js';
import { AdviceLine } from '../numbers/advice-line.js';
import { type BeneficiaryForm, grouped } from './beneficiary-form.js';
import { isUnfinished, type NumberAdvice } from '../numbers/number-advice.js';
import styles from './add-beneficiary-form.module.css';

/** Delay after the last key press before a number is checked. */
const CHECK_DELAY_MS = 400;

interface NumberFieldProps {
  form: FormInstance<BeneficiaryForm>;
  name: 'accountNumber' | 'swiftCode' | 'iban';
  label: string;
  rules?: FormRule[];
  adviser: (text: string) => NumberAdvice | null;
  /** Shown while the field is empty. */
  hint?: string | null;
}

/**
 * Number field with advice below it, which does not block the form. On blur, an IBAN is put in groups of four.
 */
export function NumberField({ form, name, label, rules = [], adviser, hint = null }: NumberFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  const typed = Form.useWatch((values: Partial<BeneficiaryForm>) => values[name] ?? '', form);
  const advice = adviser(useDebouncedValue(typed, CHECK_DELAY_MS));
  const isTooEarly = isTyping && isUnfinished(advice);

  return (
    <Form.Item
      name={name}
      label={label}
      rules={[...rules, useBankNumberRule()]}
      normalize={typedNumber}
      className={styles.advised ?? ''}
      extra={
        <>
          <AdviceLine advice={isTooEarly ? null : advice} />
          {hint !== null && typed === '' && (
            <Text paddingBlock="4px 0" block size="tiny">
              {hint}
            </Text>
          )}
        </>
      }
    >
      <Input
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.bankNumberLength}
        onFocus={() => setIsTyping(true)}
        onBlur={() => {
          setIsTyping(false);
          if (grouped(typed) !== typed) form.setFieldValue(name, grouped(typed));
        }}
      />
    </Form.Item>
  );
}
