import { FilterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { TRANSACTION_STATUSES } from '#contract/transfers';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { SearchInput } from '../../../shared/ui/list/search-input.js';
import type { HistoryFilter } from './history.js';
import styles from './history-toolbar.module.css';

interface HistoryToolbarProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

export function HistoryToolbar({ filter, onChange }: HistoryToolbarProps) {
  const { t } = useTranslation(['transfers', 'common']);
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
        onChange={({ target }) => {
          onChange({ ...filter, text: target.value });
        }}
      />
      <Select
        className={styles.status ?? ''}
        aria-label={t('history.status')}
        getPopupContainer={(field: HTMLElement) => field.closest('main') ?? document.body}
        value={filter.status}
        options={[all, ...statuses]}
        onChange={(status) => {
          onChange({ ...filter, status });
        }}
      />
      {/* A demo button without an action: search and status apply as they change. */}
      <Button icon={<Icon of={FilterOutlined} />}>{t('history.filter')}</Button>
    </search>
  );
}
