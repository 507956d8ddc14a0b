import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './audit-filters.module.css';
import { shortId } from './audit-names.js';
import { useKnownNames } from './known-names.js';

interface ActorFilterProps {
  value: string | null;
  onChange: (actor: string | null) => void;
}

/** Who did it: somebody of whom the trail has told so far. */
export function ActorFilter({ value, onChange }: ActorFilterProps) {
  const { t } = useTranslation(['books', 'common']);
  const { actors } = useKnownNames();
  const known = value === null || value in actors ? actors : { ...actors, [value]: shortId(value) };
  const options = Object.entries(known)
    .map(([id, name]) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      className={styles.who ?? ''}
      aria-label={t('filter.who')}
      placeholder={t('filter.anybody')}
      notFoundContent={t('filter.noName')}
      allowClear={{ clearIcon: <Icon of={CloseCircleFilled} label={t('common:clear')} /> }}
      showSearch={{ optionFilterProp: 'label', searchIcon: <Icon of={SearchOutlined} /> }}
      value={value}
      onChange={(id: string | undefined) => {
        onChange(id ?? null);
      }}
      options={options}
    />
  );
}
