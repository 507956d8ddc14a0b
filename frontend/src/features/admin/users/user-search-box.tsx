import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import type { UserSearch } from './use-user-search.js';
import styles from './user-search-box.module.css';

interface UserSearchBoxProps {
  value: UserSearch;
  ref: Ref<InputRef>;
}

/** Enter looks at once, Escape clears. */
export function UserSearchBox({ value, ref }: UserSearchBoxProps) {
  const { t } = useTranslation('adminUsers');
  return (
    <search className={styles.place}>
      <Input
        ref={ref}
        type="search"
        className={styles.box}
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        allowClear
        maxLength={LIMITS.emailLength}
        value={value.text}
        onChange={({ target }) => {
          value.type(target.value);
        }}
        onPressEnter={() => {
          value.settle(value.text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value.text === '') return;
          event.preventDefault();
          value.settle('');
        }}
      />
    </search>
  );
}
