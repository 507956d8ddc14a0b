import { SearchOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../shared/store/create-resource.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { MOST_TYPES } from './audit-filter.js';
import { useTypeNames } from './audit-type-names.js';
import { auditTypesResource } from './audit.store.js';
import styles from './audit-filters.module.css';

interface TypeFilterProps {
  value: readonly string[];
  onChange: (types: string[]) => void;
}

/** What happened: any number of types, in their groups. Which are chosen is told by the chips. */
export function TypeFilter({ value, onChange }: TypeFilterProps) {
  const { t } = useTranslation('books');
  const { data: types = [], status } = useResource(auditTypesResource);
  const { nameOf, groupOf } = useTypeNames();
  const groups = [...new Set(types.map(groupOf))];
  return (
    <Select
      mode="multiple"
      className={styles.types ?? ''}
      aria-label={t('filter.type')}
      placeholder={t('filter.allTypes')}
      loading={status === 'loading'}
      maxCount={MOST_TYPES}
      maxTagCount={0}
      maxTagPlaceholder={t('filter.types', { count: value.length })}
      showSearch={{ optionFilterProp: 'label', searchIcon: <Icon of={SearchOutlined} /> }}
      value={[...value]}
      onChange={onChange}
      options={groups.map((group) => ({
        label: group,
        options: types
          .filter((type) => groupOf(type) === group)
          .map((type) => ({ value: type, label: nameOf(type) })),
      }))}
    />
  );
}
