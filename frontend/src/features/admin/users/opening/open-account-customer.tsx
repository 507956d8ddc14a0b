import { SearchOutlined } from '@ant-design/icons';
import { Form } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { PersonName } from '../../../../shared/ui/values/person-name.js';
import { fullNameOf } from '../../../../shared/format/names.js';
import { useResource } from '../../../../shared/store/create-resource.js';
import { usePagedList } from '../../../../shared/store/paged/paged-list.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { Text } from '../../../../shared/ui/layout/parts.js';
import { soughtIn } from '../../../../shared/ui/search/use-search.js';
import { useDebouncedValue } from '../../../../shared/ui/use-value.js';
import { besideField } from '../../../../shared/ui/form.js';
import { Select } from '../../../../shared/ui/fields/select.js';
import { userResources } from '../user-detail.store.js';
import { isCustomer } from '../user-may.js';
import { usersMatching } from '../users.store.js';
import styles from './open-account-customer.module.css';

/** Delay after the last key press before the search runs. */
const SEARCH_DELAY_MS = 250;

/** Selects the account's owner with a server-side search. */
export function OpenAccountCustomer() {
  const { t } = useTranslation('adminUsers');
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(soughtIn(typed), SEARCH_DELAY_MS);
  const { rows, status } = usePagedList(usersMatching(search));
  const isLooking = search !== soughtIn(typed) || status === 'loading';
  const options = rows.filter(isCustomer).map((user) => ({ value: user.id, label: fullNameOf(user), user }));

  return (
    <Form.Item name="userId" label={t('openAccount.customer')}>
      <Select
        showSearch={{ filterOption: false, onSearch: setTyped, searchIcon: <Icon of={SearchOutlined} /> }}
        autoFocus
        loading={isLooking}
        listItemHeight={56}
        placeholder={t('openAccount.searchCustomer')}
        notFoundContent={isLooking ? t('openAccount.searching') : t('openAccount.nobody')}
        options={options}
        optionRender={({ data }) => <Person user={data.user} />}
        getPopupContainer={besideField}
      />
    </Form.Item>
  );
}

/** Names the account's owner when it is already known. */
export function OpenAccountFor({ userId }: { userId: string }) {
  const { t } = useTranslation('adminUsers');
  const { data: user } = useResource(userResources.of(userId));
  return (
    <Text as="p" minHeight={24} tone="muted">
      {user && <Trans t={t} i18nKey="openAccount.whom" components={{ person: <Name user={user} /> }} />}
    </Text>
  );
}

function Name({ user }: { user: AdminUserDto }) {
  return <PersonName of={user} />;
}

/** A customer in the list; the email address distinguishes people with the same name. */
function Person({ user }: { user: AdminUserDto }) {
  return (
    <span className={styles.person}>
      <Name user={user} />
      <bdi translate="no" className={styles.email}>
        {user.email}
      </bdi>
    </span>
  );
}
