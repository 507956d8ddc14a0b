import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountView } from '#contract/accounts';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import type { FailureWording } from '../failure-wording.js';
import { useAccountWords } from '../shared/account-parts.js';
import { BalanceField } from './balance-field.js';
import { BalanceMoved } from './balance-moved.js';
import { useBalanceChange } from './use-balance-change.js';
import styles from './balance-editor.module.css';

interface BalanceInputProps {
  account: AdminAccountView;
  wording: FailureWording;
  /** Called after saving or cancelling; the focus returns to the figure. */
  onDone: () => void;
  /** Called when the focus has left the unchanged input. */
  onLeft: () => void;
}

/** Inline form for a new balance: Enter saves, Escape cancels. A click elsewhere never discards input. */
export function BalanceInput({ account, wording, onDone, onLeft }: BalanceInputProps) {
  const { t } = useTranslation('adminUsers');
  const words = useAccountWords();
  const noteId = useId();
  const change = useBalanceChange({ account, wording, onDone });
  const { currency } = account;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    change.submit();
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    // Keys typed here must not trigger shortcuts of the row, the dialog or the page.
    event.stopPropagation();
    if (event.key !== 'Escape' || change.isPending) return;
    event.preventDefault();
    onDone();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget) || change.isTouched || change.isPending) return;
    onLeft();
  };

  return (
    <form noValidate className={styles.editor} onSubmit={submit} onKeyDown={cancelOnEscape} onBlur={leave}>
      <BalanceMoved id={noteId} className={styles.note} movedTo={change.movedTo} currency={currency} />
      <BalanceField
        change={change}
        currency={currency}
        className={styles.input}
        aria-label={t('balance.input', { account: words(account) })}
        describedBy={noteId}
      />
      <InputActions isPending={change.isPending} onCancel={onDone} />
    </form>
  );
}

/** Save and cancel buttons for pointer users. */
function InputActions({ isPending, onCancel }: { isPending: boolean; onCancel: () => void }) {
  const { t } = useTranslation('adminUsers');
  const button = (name: 'save' | 'cancel') =>
    ({
      type: 'text',
      className: styles.action ?? '',
      'aria-label': t(`balance.${name}`),
      title: t(`balance.${name}`),
    }) as const;
  return (
    <span className={styles.actions}>
      <Button {...button('save')} htmlType="submit" icon={<Icon of={CheckOutlined} />} loading={isPending} />
      <Button
        {...button('cancel')}
        icon={<Icon of={CloseOutlined} />}
        disabled={isPending}
        onClick={onCancel}
      />
    </span>
  );
}
