import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTransactionView } from '#contract/admin';
import { useFormat } from '../../../shared/format/use-format.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { clockTextOf, EARLIEST } from './date-rules.js';
import { type DateChange, useDateChange } from './use-date-change.js';
import styles from './date-editor.module.css';

interface DateEditorProps {
  transaction: AdminTransactionView;
  /** Called after saving or cancelling; the focus returns to the button that opened the editor. */
  onDone: () => void;
  /** Called when the focus has left the unchanged editor. */
  onLeft: () => void;
}

/** Inline form for a date: Enter saves, Escape cancels. A click elsewhere never discards input. */
export function DateEditor({ transaction, onDone, onLeft }: DateEditorProps) {
  const { t } = useTranslation('bankTransactions');
  const change = useDateChange(transaction, onDone);

  const press = (event: KeyboardEvent) => {
    // Keys typed here must not trigger shortcuts of the list or the page.
    event.stopPropagation();
    if (event.key === 'Escape' && !change.isPending) {
      event.preventDefault();
      onDone();
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget) || change.isTouched || change.isPending) return;
    onLeft();
  };

  return (
    <form
      noValidate
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        change.submit();
      }}
      onKeyDown={press}
      onBlur={leave}
    >
      <DateInput change={change} reference={transaction.reference} />
      <Button
        type="text"
        htmlType="submit"
        className={styles.action ?? ''}
        icon={<Icon of={CheckOutlined} />}
        loading={change.isPending}
        aria-label={t('date.save')}
        title={t('date.save')}
      />
      <Button
        type="text"
        className={styles.action ?? ''}
        icon={<Icon of={CloseOutlined} />}
        disabled={change.isPending}
        aria-label={t('date.cancel')}
        title={t('date.cancel')}
        onClick={onDone}
      />
    </form>
  );
}

function DateInput({ change, reference }: { change: DateChange; reference: string }) {
  const { t } = useTranslation('bankTransactions');
  const noteId = useId();
  const [latest] = useState(() => clockTextOf(Date.now()));
  return (
    <span className={styles.field}>
      <DateNote id={noteId} change={change} />
      <Input
        autoFocus
        type="datetime-local"
        min={EARLIEST}
        max={latest}
        className={styles.input ?? ''}
        aria-label={t('date.input', { reference })}
        aria-describedby={noteId}
        aria-invalid={change.problem !== null}
        {...(change.problem ? { status: 'error' } : {})}
        readOnly={change.isPending}
        value={change.text}
        onChange={({ target }) => {
          change.type(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Some browsers open their date picker on Enter.
          event.preventDefault();
          change.submit();
        }}
      />
    </span>
  );
}

/** The error, or a notice that the date was changed elsewhere meanwhile. */
function DateNote({ id, change: { problem, movedTo } }: { id: string; change: DateChange }) {
  const { t } = useTranslation('bankTransactions');
  const format = useFormat();
  return (
    <span id={id} role="status">
      {problem !== null && <span className={`${styles.note} ${styles.problem}`}>{t(`date.${problem}`)}</span>}
      {problem === null && movedTo !== null && (
        <span className={styles.note}>{t('date.movedTo', { date: format.dateTime(movedTo) })}</span>
      )}
    </span>
  );
}
