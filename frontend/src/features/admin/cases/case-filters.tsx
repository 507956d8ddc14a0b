import type { InputRef } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CASE_DUE, CASE_KINDS, CASE_STATUSES } from '#contract/banking/cases';
import { Select } from '../../../shared/ui/fields/select.js';
import { SearchBox } from '../../../shared/ui/search/search-box.js';
import { type Search, useSearchInUrl } from '../../../shared/ui/search/use-search.js';
import type { CaseFilter } from './desk-cases.store.js';

const OWNERS = ['me', 'nobody'] as const;
const ALL = 'all';

interface CaseFilterInUrl {
  filter: CaseFilter;
  search: Search;
  set: (name: keyof CaseFilter, value: string) => void;
  clear: () => void;
}

/** The filters of the list, kept in the page's query so that they survive a reload and going back. */
export function useCaseFilter(): CaseFilterInUrl {
  const [query, setQuery] = useSearchParams();
  const search = useSearchInUrl();
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const [status, kind] = [chosen('status', CASE_STATUSES), chosen('kind', CASE_KINDS)];
  const [owner, due] = [chosen('owner', OWNERS), chosen('due', CASE_DUE)];
  const change = (edit: (next: URLSearchParams) => void) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        edit(next);
        return next;
      },
      { replace: true },
    );
  return {
    filter: {
      search: search.search,
      ...(status && { status }),
      ...(kind && { kind }),
      ...(owner && { owner }),
      ...(due && { due }),
    },
    search,
    set: (name, value) => change((next) => (value === ALL ? next.delete(name) : next.set(name, value))),
    clear: () =>
      change((next) => {
        for (const name of ['status', 'kind', 'owner', 'due', 'search']) next.delete(name);
      }),
  };
}

interface CaseFiltersProps extends Pick<CaseFilterInUrl, 'filter' | 'search' | 'set'> {
  box: Ref<InputRef>;
  isSearching: boolean;
}

/** Search and filters above the list of cases. */
export function CaseFilters({ filter, search, set, box, isSearching }: CaseFiltersProps) {
  const { t } = useTranslation('cases');
  const selects = [
    {
      name: 'due',
      all: t('desk.anyDate'),
      values: CASE_DUE.map((value) => ({ value, label: t(`desk.${value}`) })),
    },
    {
      name: 'status',
      all: t('desk.allStatuses'),
      values: CASE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      name: 'kind',
      all: t('desk.allKinds'),
      values: CASE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      name: 'owner',
      all: t('desk.anybody'),
      values: OWNERS.map((value) => ({ value, label: t(value === 'me' ? 'desk.mine' : 'desk.unowned') })),
    },
  ] as const;
  return (
    <SearchBox
      ref={box}
      value={search}
      placeholder={t('desk.search')}
      label={t('desk.searchLabel')}
      searching={isSearching ? t('desk.searching') : null}
    >
      {selects.map(({ name, all, values }) => (
        <Select<string>
          key={name}
          aria-label={t(`desk.${name}`)}
          value={filter[name] ?? ALL}
          onChange={(value) => set(name, value)}
          options={[{ value: ALL, label: all }, ...values]}
        />
      ))}
    </SearchBox>
  );
}
