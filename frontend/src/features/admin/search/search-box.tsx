import type { InputRef } from 'antd';
import type { ReactNode, Ref } from 'react';
import { LIMITS } from '#contract/limits';
import { SearchInput } from '../../../shared/ui/list/search-input.js';
import type { SearchInUrl } from './use-search-in-url.js';
import styles from './search-box.module.css';

interface SearchBoxProps {
  value: SearchInUrl;
  ref: Ref<InputRef>;
  placeholder: string;
  label: string;
  /** Text for screen readers while a search is running, else null. */
  searching: string | null;
  /** Further filters, next to the box. */
  children?: ReactNode;
}

/** Search field: Enter searches at once, Escape clears. */
export function SearchBox({ value, ref, placeholder, label, searching, children }: SearchBoxProps) {
  return (
    <search className={styles.place}>
      <SearchInput
        ref={ref}
        className={styles.box ?? ''}
        placeholder={placeholder}
        label={label}
        aria-keyshortcuts="/"
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
      <p role="status" className="sr-only">
        {searching}
      </p>
    </search>
  );
}
