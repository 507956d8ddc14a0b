import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { isDay } from '../../../../shared/format/typed-day.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { useKept } from '../../../../shared/store/kept/use-draft.js';
import { DayField } from '../../../../shared/ui/date/day-field.js';
import { Row } from '../../../../shared/ui/layout/parts.js';
import { type Days, problemOf } from './statement-period.js';
import styles from './statement-days.module.css';

interface StatementDaysProps {
  /** The days that are shown. */
  days: Days;
  today: string;
  onChange: (days: Days) => void;
}

/** The first and the last day of a statement. Days of which there is no statement stay in the fields, with the reason. */
export function StatementDays({ days, today, onChange }: StatementDaysProps) {
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation('common');
  const [draft, setDraft] = useKept<Days | null>('statementDays', null);
  const format = useFormat();
  const id = useId();
  const shown = draft ?? days;
  const problem = draft && problemOf(draft, today);
  const isUnreadable = [shown.from, shown.to].some((day) => day !== '' && !isDay(day));
  const change = (next: Days) => {
    const isPossible = problemOf(next, today) === null;
    setDraft(isPossible ? null : next);
    if (isPossible) onChange(next);
  };
  return (
    <Row role="group" aria-label={t('statement.days')} gap="8px 12px" wrap below={20}>
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className={styles.field}>
          <label htmlFor={`${id}-${name}`}>{t(`statement.${name}`)}</label>
          <DayField
            id={`${id}-${name}`}
            value={shown[name]}
            aria-invalid={problem !== null && (problem !== 'missing' || !isDay(shown[name]))}
            aria-describedby={`${id}-problem`}
            isExplained
            container={withinPage}
            onChange={(day) => change({ ...shown, [name]: day })}
          />
        </div>
      ))}
      <p id={`${id}-problem`} role="status" className={styles.problem}>
        {problem !== null &&
          (isUnreadable
            ? common('noDay')
            : t(`statement.problems.${problem}`, { most: format.number(LIMITS.statementDays) }))}
      </p>
    </Row>
  );
}

/** Keeps the calendar within the page, where screen readers and styles expect it. */
function withinPage(field: HTMLElement): HTMLElement {
  return field.closest('main') ?? document.body;
}
