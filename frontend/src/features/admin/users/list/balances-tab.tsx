import { useTranslation } from 'react-i18next';
import { AccountRows } from './account-rows.js';
import { UserList } from './user-list.js';

/** Estimated row height: a customer with four accounts on a wide screen. */
const CUSTOMER_HEIGHT_PX = 225;

/** 'Account Management' of the Admin Control Panel: editable balances by customer. */
export function BalancesTab() {
  const { t } = useTranslation('adminUsers');
  return (
    <UserList label={t('balances.label')} rowHeight={CUSTOMER_HEIGHT_PX}>
      {(user) => <AccountRows user={user} wording="panel" />}
    </UserList>
  );
}
