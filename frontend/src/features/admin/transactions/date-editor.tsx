import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { type FocusEvent, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { isDay } from '../../../shared/format/typed-day.js';
import { useToday } from '../../../shared/format/uae-days.js';
import { DayField } from '../../../shared/ui/date/day-field.js';
import { atOnce } from '../../../shared/ui/form.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Row } from '../../../shared/ui/layout/parts.js';
import { clockTime, EARLIEST, partsOf } from './date-rules.js';
import { type DateChange, useDateChange } from './use-date-change.js';
import styles from './date-editor.module.css';

interface DateEditorProps {
  transaction: AdminTransactionDto;
  /** Called after saving or cancelling; the focus returns to the button that opened the editor. */
  onDone: () => void;
  /** Called when the focus has left the unchanged editor. */
  onLeft: () => void;
}

/** Inline form for a date and a time of the UAE: Enter saves, Escape cancels. A click elsewhere never discards input. */
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
    <Form onSubmitCapture={atOnce(change.submit)} onKeyDown={press} onBlur={leave}>
      <Row gap={4} align="center" justify="end" shrinks>
        <DateFields change={change} reference={transaction.reference} />
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
      </Row>
    </Form>
  );
}

function DateFields({ change, reference }: { change: DateChange; reference: string }) {
  const { t } = useTranslation('bankTransactions');
  const noteId = useId();
  const today = useToday();
  const isInvalid = change.problem !== null || !isDay(change.day);
  return (
    <span className={styles.field}>
      <DateNote id={noteId} change={change} />
      <DayField
        autoFocus
        className={styles.day ?? ''}
        aria-label={t('date.day', { reference })}
        aria-describedby={noteId}
        aria-invalid={isInvalid}
        first={partsOf(EARLIEST).day}
        last={today}
        isExplained
        container={onPage}
        value={change.day}
        onChange={change.setDay}
        onEnter={change.submit}
        onLeave={change.setDay}
      />
      <Input
        className={styles.time ?? ''}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        aria-label={t('date.time', { reference })}
        aria-describedby={noteId}
        aria-invalid={isInvalid}
        {...(isInvalid ? { status: 'error' } : {})}
        readOnly={change.isPending}
        value={change.time}
        onChange={({ target }) => change.setTime(target.value)}
        onBlur={() => change.setTime(clockTime(change.time))}
      />
    </span>
  );
}

/** The calendar opens over the list, which cuts off what is within a row. */
function onPage(field: HTMLElement): HTMLElement {
  return field.closest('main') ?? document.body;
}

/** The error, or a notice that the date was changed elsewhere meanwhile. */
function DateNote({ id, change }: { id: string; change: DateChange }) {
  const { t } = useTranslation('bankTransactions');
  const format = useFormat();
  const { day, movedTo } = change;
  const problem = change.problem ?? (isDay(day) ? null : 'missing');
  return (
    <span id={id} role="status">
      {problem !== null && (
        <span data-above-row="" className={`${styles.note} ${styles.problem}`}>
          {t(`date.${problem}`)}
        </span>
      )}
      {problem === null && movedTo !== null && (
        <span data-above-row="" className={styles.note}>
          {t('date.movedTo', { date: format.dateTime(movedTo) })}
        </span>
      )}
    </span>
  );
}
