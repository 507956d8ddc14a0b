import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { fullNameOf } from '../../../../shared/format/names.js';
import type { PagedState } from '../../../../shared/store/paged/paged-list.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { Stack, Text } from '../../../../shared/ui/layout/parts.js';
import { soughtIn } from '../../../../shared/ui/search/use-search.js';
import { useDebouncedValue } from '../../../../shared/ui/use-value.js';
import { Select } from '../../../../shared/ui/fields/select.js';
import { isCustomer } from '../../users/user-may.js';
import { usersMatching } from '../../users/users.store.js';
import { rememberSubject, shortId, useKnownNames } from '../known-names.js';
import styles from './audit-filters.module.css';

/** Delay after the last key press before the search runs. */
const SEARCH_DELAY_MS = 250;

interface CustomerFilterProps {
  /** Id of the customer. */
  value: string | null;
  onChange: (customer: string | null) => void;
}

/** Filters by the customer whom entries are about, found by the server's search of users. */
export function CustomerFilter({ value, onChange }: CustomerFilterProps) {
  const { t } = useTranslation(['books', 'common']);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const search = useDebouncedValue(soughtIn(typed), SEARCH_DELAY_MS);
  const { rows, status } = useUsers(search, isOpen);
  const { actors, subjects } = useKnownNames();
  const isTyping = search !== soughtIn(typed);
  // Nobody is offered who only matched what was typed before: the list would change under the pointer.
  const users = isTyping ? [] : rows.filter(isCustomer);
  const found = users.map((user) => ({ value: user.id, label: fullNameOf(user), user }));
  const chosen = value === null ? null : (subjects[value] ?? actors[value] ?? shortId(value));
  const isLooking = isTyping || status === 'loading' || status === 'idle';
  return (
    <Select
      className={styles.who ?? ''}
      aria-label={t('filter.aboutCustomer')}
      placeholder={t('filter.anyCustomer')}
      notFoundContent={isLooking ? t('list.searching') : t('list.noMatch')}
      allowClear={{ clearIcon: <Icon of={CloseCircleFilled} label={t('common:clear')} /> }}
      showSearch={{ filterOption: false, onSearch: setTyped, searchIcon: <Icon of={SearchOutlined} /> }}
      onOpenChange={setIsOpen}
      value={chosen}
      onChange={(_, option) => {
        const user = option && 'user' in option ? option.user : null;
        if (user) rememberSubject(user.id, fullNameOf(user));
        onChange(user?.id ?? null);
      }}
      options={found}
      optionRender={({ data }) => <Person user={data.user} />}
    />
  );
}

/** A customer in the list; the email address distinguishes people with the same name. */
function Person({ user }: { user: AdminUserDto }) {
  return (
    <Stack as="span" shrinks>
      <bdi translate="no">{fullNameOf(user)}</bdi>
      <Text as="bdi" translate="no" size="tiny" tone="muted" cut>
        {user.email}
      </Text>
    </Stack>
  );
}

/** The users that match the search; loaded and kept up to date only while the list is open. */
function useUsers(search: string, isOpen: boolean): PagedState<AdminUserDto> {
  const list = usersMatching(search);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = list.watch();
    void list.load();
    return leave;
  }, [list, isOpen]);
  return useStore(list.store);
}
