import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { type FocusEvent, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { atOnce, preventDoubleClick, preventRepeatedEnter } from '../../../../shared/ui/form.js';
import type { FailureWording } from '../failure-wording.js';
import { Box, Row, look } from '../../../../shared/ui/layout/parts.js';
import { useAccountWords } from '../shared/account-parts.js';
import { adviceIds, BalanceAdvice } from './balance-advice.js';
import { BalanceField } from './balance-field.js';
import { BalanceReason } from './balance-reason.js';
import { useBalanceChange } from './use-balance-change.js';
import styles from './balance-editor.module.css';

interface BalanceInputProps {
  account: AdminAccountDto;
  wording: FailureWording;
  /** Called after saving or cancelling; the focus returns to the figure. */
  onDone: () => void;
  /** Called when the focus has left the unchanged input. */
  onLeft: () => void;
}

/**
 * Inline form for a new balance and its reason: Enter saves, Escape cancels. A click elsewhere never discards input.
 */
export function BalanceInput({ account, wording, onDone, onLeft }: BalanceInputProps) {
  const { t } = useTranslation('adminUsers');
  const words = useAccountWords();
  const id = useId();
  const change = useBalanceChange({ account, wording, onDone });
  const { currency } = account;

  const handleKey = (event: KeyboardEvent) => {
    // Keys typed here must not trigger shortcuts of the row, the dialog or the page.
    event.stopPropagation();
    preventRepeatedEnter(event);
    if (event.key !== 'Escape' || change.isPending) return;
    event.preventDefault();
    onDone();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget) || change.isTouched || change.isPending) return;
    onLeft();
  };

  return (
    <Form
      className={styles.editor ?? ''}
      onSubmitCapture={atOnce(change.submit)}
      onKeyDown={handleKey}
      onBlur={leave}
    >
      <BalanceField
        change={change}
        currency={currency}
        className={look({ touch: 'tall' })}
        aria-label={t('balance.input', { account: words(account) })}
        describedBy={adviceIds(id)}
      />
      <InputActions isPending={change.isPending} isAsking={change.isAsking} onCancel={onDone} />
      <BalanceReason change={change} className={styles.reason ?? ''} />
      <Box whole>
        <BalanceAdvice id={id} change={change} currency={currency} />
      </Box>
    </Form>
  );
}

interface InputActionsProps {
  isPending: boolean;
  isAsking: boolean;
  onCancel: () => void;
}

/** Save and cancel buttons for pointer users. */
function InputActions({ isPending, isAsking, onCancel }: InputActionsProps) {
  const { t } = useTranslation('adminUsers');
  const button = (name: 'save' | 'confirm' | 'cancel') =>
    ({
      className: styles.action ?? '',
      'aria-label': t(`balance.${name}`),
      title: t(`balance.${name}`),
    }) as const;
  return (
    <Row as="span" rigid>
      <Button
        {...button(isAsking ? 'confirm' : 'save')}
        type={isAsking ? 'primary' : 'text'}
        htmlType="submit"
        icon={<Icon of={CheckOutlined} />}
        loading={isPending}
        onClick={preventDoubleClick}
      />
      <Button
        {...button('cancel')}
        type="text"
        icon={<Icon of={CloseOutlined} />}
        disabled={isPending}
        onClick={onCancel}
      />
    </Row>
  );
}
