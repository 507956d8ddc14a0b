import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../shared/format/use-format.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { type AuditFilter, EVERYTHING, isEverything } from './audit-filter.js';
import styles from './audit-filters.module.css';
import { shortId } from './audit-names.js';
import { useTypeNames } from './audit-type-names.js';
import { useKnownNames } from './known-names.js';

interface FilterChipsProps {
  value: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

interface Chip {
  key: string;
  filter: string;
  value: string;
  /** What is left without it. */
  without: AuditFilter;
}

/** What is chosen, each to be taken away by itself. */
export function FilterChips({ value, onChange }: FilterChipsProps) {
  const { t } = useTranslation('books');
  const chips = useChips(value);
  if (isEverything(value)) return null;
  return (
    <ul className={styles.chips} aria-label={t('filter.chosen')}>
      {chips.map(({ key, filter, value: text, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('filter.remove', { filter, value: text })}
            onClick={() => {
              onChange(without);
            }}
          >
            <span className={styles.filter}>{filter}</span>
            <bdi>{text}</bdi>
            <Icon of={CloseOutlined} />
          </button>
        </li>
      ))}
      <li>
        <Button
          type="text"
          onClick={() => {
            onChange(EVERYTHING);
          }}
        >
          {t('filter.clear')}
        </Button>
      </li>
    </ul>
  );
}

function useChips(value: AuditFilter): Chip[] {
  const { t } = useTranslation('books');
  const format = useFormat();
  const { nameOf } = useTypeNames();
  const { actors, subjects } = useKnownNames();
  const { types, actor, subject, from, to } = value;
  const single = (name: 'actor' | 'subject' | 'from' | 'to', filter: string, text: string): Chip => ({
    key: name,
    filter,
    value: text,
    without: { ...value, [name]: null },
  });
  return [
    ...types.map((type) => ({
      key: type,
      filter: t('filter.type'),
      value: nameOf(type),
      without: { ...value, types: types.filter((one) => one !== type) },
    })),
    ...(actor ? [single('actor', t('filter.who'), actors[actor] ?? shortId(actor))] : []),
    ...(subject ? [single('subject', t('filter.whom'), subjects[subject] ?? shortId(subject))] : []),
    ...(from ? [single('from', t('filter.from'), dayText(from, format))] : []),
    ...(to ? [single('to', t('filter.to'), dayText(to, format))] : []),
  ];
}

/** What an address says may be no day at all. */
function dayText(day: string, format: Format): string {
  return Number.isNaN(Date.parse(day)) ? day : format.date(day);
}
