import type { InputProps, InputRef } from 'antd';
import type { ReactNode, Ref } from 'react';
import { LIMITS } from '#contract/limits';
import { Row } from '../layout/parts.js';
import { SearchInput } from './search-input.js';
import type { Search } from './use-search.js';
import styles from './search-box.module.css';

interface SearchFieldProps extends Pick<InputProps, 'placeholder' | 'autoComplete'> {
  value: Search;
  ref: Ref<InputRef>;
  label: string;
  className?: string | undefined;
  /** Called on Enter, after the search has started. */
  onEnter?: () => void;
}

/** Search field of a list: `/` focuses it, Enter searches at once, Escape clears. */
export function SearchField({ value, className = '', onEnter, ...rest }: SearchFieldProps) {
  return (
    <SearchInput
      {...rest}
      isServed
      className={className}
      aria-keyshortcuts="/"
      maxLength={LIMITS.emailLength}
      value={value.text}
      onChange={({ target }) => value.type(target.value)}
      onPressEnter={() => {
        value.settle(value.text);
        onEnter?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value.text === '') return;
        event.preventDefault();
        value.settle('');
      }}
    />
  );
}

interface SearchBoxProps {
  value: Search;
  ref: Ref<InputRef>;
  placeholder: string;
  label: string;
  /** Text for screen readers while a search is running, else null. */
  searching: string | null;
  /** Further filters, next to the field. */
  children?: ReactNode;
}

/** The search field above a list, with further filters. */
export function SearchBox({ searching, children, ...field }: SearchBoxProps) {
  return (
    <Row as="search" gap={12} wrap shrinks>
      <SearchField className={styles.box} {...field} />
      {children}
      <p role="status" className="sr-only">
        {searching}
      </p>
    </Row>
  );
}
