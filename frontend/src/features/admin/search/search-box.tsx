import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import type { ReactNode, Ref } from 'react';
import { LIMITS } from '#contract/limits';
import styles from './search-box.module.css';
import type { SearchInUrl } from './use-search-in-url.js';

interface SearchBoxProps {
  value: SearchInUrl;
  ref: Ref<InputRef>;
  placeholder: string;
  label: string;
  /** Read out while the answer is on its way, else `null`. */
  searching: string | null;
  /** What else narrows the list, beside the box. */
  children?: ReactNode;
}

/** Enter looks at once, Escape clears. */
export function SearchBox({ value, ref, placeholder, label, searching, children }: SearchBoxProps) {
  return (
    <search className={styles.place}>
      <Input
        ref={ref}
        type="search"
        className={styles.box ?? ''}
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={placeholder}
        aria-label={label}
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
      {children}
      <p role="status" className="unseen">
        {searching}
      </p>
    </search>
  );
}
