import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../../shared/format/use-format.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { Text } from '../../../../shared/ui/layout/parts.js';
import { type AuditFilter, EVERYTHING, isEverything } from './audit-filter.js';
import { useTypeNames } from '../audit-type-names.js';
import { shortId, useKnownNames } from '../known-names.js';
import styles from './audit-filters.module.css';

interface FilterChipsProps {
  value: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

interface Chip {
  key: string;
  filter: string;
  value: string;
  /** The filter without this chip. */
  without: AuditFilter;
}

/** The active filters, each with a button that removes it. */
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
            onClick={() => onChange(without)}
          >
            <Text tone="muted">{filter}</Text>
            <bdi translate="yes">{text}</bdi>
            <Icon of={CloseOutlined} />
          </button>
        </li>
      ))}
      <li>
        <Button type="text" onClick={() => onChange(EVERYTHING)}>
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
  const { types, actor, customer, subject, from, to } = value;
  const single = (
    name: 'actor' | 'customer' | 'subject' | 'from' | 'to',
    filter: string,
    text: string,
  ): Chip => ({
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
    ...(customer
      ? [
          single(
            'customer',
            t('filter.customer'),
            subjects[customer] ?? actors[customer] ?? shortId(customer),
          ),
        ]
      : []),
    ...(subject ? [single('subject', t('filter.whom'), subjects[subject] ?? shortId(subject))] : []),
    ...(from ? [single('from', t('filter.from'), dayText(from, format))] : []),
    ...(to ? [single('to', t('filter.to'), dayText(to, format))] : []),
  ];
}

/** Formats a day; the URL may hold text that is not a date, which is shown as is. */
function dayText(day: string, format: Format): string {
  return Number.isNaN(Date.parse(day)) ? day : format.date(day);
}
