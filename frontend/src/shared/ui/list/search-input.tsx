import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../elements/icon.js';
import styles from './search-input.module.css';

interface SearchInputProps extends Omit<InputProps, 'type' | 'prefix' | 'allowClear' | 'aria-label'> {
  ref?: Ref<InputRef>;
  label: string;
}

/** A search field. antd's clear button has no name of its own, so its icon carries the label. */
export function SearchInput({ label, className = '', ...rest }: SearchInputProps) {
  const { t } = useTranslation('common');
  return (
    <Input
      type="search"
      prefix={<Icon of={SearchOutlined} />}
      aria-label={label}
      allowClear={{ clearIcon: <Icon of={CloseCircleFilled} label={t('clear')} /> }}
      className={`${styles.search ?? ''} ${className}`}
      {...rest}
    />
  );
}
