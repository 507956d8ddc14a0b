import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountView } from '#contract/accounts';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { useAccountWords } from '../shared/account-words.js';
import { useBalanceChange } from './use-balance-change.js';
import type { FailureWording } from '../failure-wording.js';
import styles from './balance-editor.module.css';
import { BalanceField } from './balance-field.js';
import { BalanceMoved } from './balance-moved.js';

interface BalanceInputProps {
  account: AdminAccountView;
  wording: FailureWording;
  /** Saved or cancelled: the focus goes back to the figure. */
  onDone: () => void;
  /** The focus has gone elsewhere, and nothing had been typed. */
  onLeft: () => void;
}

/** Enter confirms, Escape cancels. What was typed is never thrown away by a click elsewhere. */
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
    // Keys that are typed here mean nothing to the row, the dialog or the page around.
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

/** For pointers; the keyboard has Enter and Escape. */
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
