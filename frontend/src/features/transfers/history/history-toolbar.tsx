import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSACTION_STATUSES } from '#contract/banking/transfers';
import { useFormat } from '../../../shared/format/use-format.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { SearchInput } from '../../../shared/ui/search/search-input.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { HistoryDetails, insidePage } from './history-details.js';
import { detailsOf, type HistoryFilter } from './search/history-filter.js';
import styles from './history-toolbar.module.css';

interface HistoryToolbarProps {
  filter: HistoryFilter;
  /** The names to choose from. */
  recipients: readonly string[];
  onChange: (filter: HistoryFilter) => void;
}

/** Search and status, and a button that opens the fields for direction, recipient, dates and amounts. */
export function HistoryToolbar({ filter, recipients, onChange }: HistoryToolbarProps) {
  const { t } = useTranslation(['transfers', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const all = { value: 'all' as const, label: t('history.all') };
  const statuses = TRANSACTION_STATUSES.map((value) => ({ value, label: t(`common:statuses.${value}`) }));
  return (
    <search className={styles.toolbar}>
      <SearchInput
        className={styles.search ?? ''}
        placeholder={t('history.search')}
        label={t('history.search')}
        autoComplete="off"
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <Select
        className={styles.status ?? ''}
        aria-label={t('history.status')}
        getPopupContainer={insidePage}
        value={filter.status}
        options={[all, ...statuses]}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <Button
        icon={<Icon of={FilterOutlined} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FilterLabel count={detailsOf(filter)} />
      </Button>
      <div id={id} className={styles.details} hidden={!isOpen}>
        {isOpen && <HistoryDetails filter={filter} recipients={recipients} onChange={onChange} />}
      </div>
    </search>
  );
}

/** The number of chosen filters stays visible when their fields are closed. */
function FilterLabel({ count }: { count: number }) {
  const { t } = useTranslation('transfers');
  const format = useFormat();
  return (
    <>
      <span>{t('history.filter')}</span>
      {count > 0 && <bdi translate="no">{` (${format.number(count)})`}</bdi>}
    </>
  );
}
