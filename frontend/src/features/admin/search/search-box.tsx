import type { InputRef } from 'antd';
import type { ReactNode, Ref } from 'react';
import { LIMITS } from '#contract/limits';
import { SearchInput } from '../../../shared/ui/list/search-input.js';
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
