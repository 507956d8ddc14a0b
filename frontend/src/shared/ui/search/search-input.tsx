import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isTooShortToSearch } from '#contract/formats/search';
import { Icon } from '../elements/icon.js';
import styles from './search-input.module.css';

interface SearchInputProps extends Omit<InputProps, 'type' | 'prefix' | 'allowClear' | 'aria-label'> {
  ref?: Ref<InputRef>;
  label: string;
  /** Whether the server searches, which needs more than a single letter. */
  isServed?: boolean;
}

/** A search field. antd's clear button has no name of its own, so its icon carries the label. */
export function SearchInput({ label, isServed = false, className = '', ...rest }: SearchInputProps) {
  const { t } = useTranslation('common');
  const isTooShort = isServed && typeof rest.value === 'string' && isTooShortToSearch(rest.value);
  return (
    <Input
      type="search"
      prefix={<Icon of={SearchOutlined} />}
      aria-label={label}
      allowClear={{ clearIcon: <Icon of={CloseCircleFilled} label={t('clear')} /> }}
      suffix={
        <span role="status" className={styles.hint}>
          {isTooShort && t('searchLonger')}
        </span>
      }
      className={`${styles.search ?? ''} ${className}`}
      {...rest}
    />
  );
}
