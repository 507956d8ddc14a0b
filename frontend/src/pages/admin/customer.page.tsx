import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { CustomerRecordsDto } from '#contract/shapes/admin/customer-records.dto';
import { CustomerAudit } from '../../features/admin/audit/customer-audit.js';
import { CustomerCases } from '../../features/admin/cases/customer-cases.js';
import {
  CustomerFrame,
  FreezeAction,
  RestrictionActions,
} from '../../features/admin/customers/customer-frame.js';
import { CustomerOverview } from '../../features/admin/customers/customer-overview.js';
import { CustomerLimits } from '../../features/admin/customers/customer-limits.js';
import { CustomerSessions } from '../../features/admin/customers/customer-sessions.js';
import { UserTransactions } from '../../features/admin/transactions/user-transactions.js';
import { UserDetailAccounts } from '../../features/admin/users/detail/user-detail-accounts.js';
import { UserDetailFactors } from '../../features/admin/users/detail/user-detail-factors.js';
import type { UserTask } from '../../features/admin/users/dialogs/user-task.js';
import { useRestriction } from '../../features/admin/users/use-restriction.js';
import { isCustomer } from '../../features/admin/users/user-may.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import {
  BillerRecords,
  BillRecords,
  CardRecords,
  GoalRecords,
  OrderRecords,
  RecipientRecords,
} from '../../features/customers/records.js';
import { FreezeNote } from '../../features/customers/freeze-note.js';
import { recordsOfCustomer } from '../../features/customers/records.store.js';
import { RestrictionNote } from '../../features/customers/restriction-note.js';
import { ConversationView } from '../../features/support/customer/conversation-view.js';
import { Card } from '../../shared/ui/elements/card.js';
import { NoticeBox } from '../../shared/ui/elements/notice-box.js';
import { Stack } from '../../shared/ui/layout/parts.js';
import type { Tab } from '../../shared/ui/page/fitting-tabs.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../shared/ui/page/skeleton.js';
import { May, useMay } from '../../shared/user/may.js';
import { UrlTabs } from '../../shared/ui/page/url-tabs.js';

/** Everything about one customer, or about a colleague, in tabs that are part of the address. */
export function CustomerPage() {
  const { id = '' } = useParams();
  return (
    <CustomerFrame key={id} userId={id} note={(user, onTask) => <Stops user={user} onTask={onTask} />}>
      {(user) => (isCustomer(user) ? <CustomerTabs user={user} /> : <ColleagueTabs user={user} />)}
    </CustomerFrame>
  );
}

/** What stops the customer's payments. */
function Stops({ user, onTask }: { user: AdminUserDto; onTask: (task: UserTask) => void }) {
  return (
    <Stack gap={8}>
      {user.isRestricted && <Restriction user={user} onTask={onTask} />}
      {user.frozenAt !== null && (
        <FreezeNote frozenAt={user.frozenAt}>
          <May use="endFreeze">
            <FreezeAction
              onEnd={() => {
                onTask({ kind: 'endFreeze', user });
              }}
            />
          </May>
        </FreezeNote>
      )}
    </Stack>
  );
}

function Restriction({ user, onTask }: { user: AdminUserDto; onTask: (task: UserTask) => void }) {
  const { isPending, run } = useRestriction(user);
  return (
    <RestrictionNote reason={user.restrictionReason ?? null}>
      {isCustomer(user) && (
        <RestrictionActions
          isPending={isPending}
          onLift={() => void run(false)}
          onChange={() => {
            onTask({ kind: 'restrict', user });
          }}
        />
      )}
    </RestrictionNote>
  );
}

type TabName = 'recipients' | 'cards' | 'orders' | 'bills' | 'goals';

interface RecordsProps {
  user: AdminUserDto;
  children: (records: CustomerRecordsDto) => ReactNode;
}

function Records({ user, children }: RecordsProps) {
  return (
    <ResourceView resource={recordsOfCustomer(user.id)} skeleton={<SkeletonRows count={4} />}>
      {children}
    </ResourceView>
  );
}

function CustomerTabs({ user }: { user: AdminUserDto }) {
  const { t } = useTranslation('customers');
  const may = useMay();
  const records = (children: RecordsProps['children']) => <Records user={user}>{children}</Records>;
  const listTab = (key: TabName, list: (records: CustomerRecordsDto) => ReactNode): Tab => ({
    key,
    label: t(`tabs.${key}`),
    children: records((all) => (
      <Card isFlush title={t(`tabs.${key}`)}>
        {list(all)}
      </Card>
    )),
  });
  return (
    <UrlTabs
      items={[
        {
          key: 'overview',
          label: t('tabs.overview'),
          children: (
            <Stack gap={16}>
              {records((all) => (
                <CustomerOverview user={user} records={all} />
              ))}
              <UserTransactions userId={user.id} limit={5} />
            </Stack>
          ),
        },
        { key: 'accounts', label: t('tabs.accounts'), children: <AccountsPanel user={user} /> },
        {
          key: 'transactions',
          label: t('tabs.transactions'),
          children: <UserTransactions userId={user.id} />,
        },
        listTab('recipients', ({ recipients }) => <RecipientRecords recipients={recipients} />),
        listTab('cards', ({ cards }) => <CardRecords cards={cards} />),
        listTab('orders', ({ standingOrders }) => <OrderRecords orders={standingOrders} />),
        {
          key: 'bills',
          label: t('tabs.bills'),
          children: records(({ bills, billers }) => <BillsPanel bills={bills} billers={billers} />),
        },
        listTab('goals', ({ goals }) => <GoalRecords goals={goals} />),
        accessTab(t('tabs.access'), user),
        ...(may('answerCustomers')
          ? [
              { key: 'cases', label: t('tabs.cases'), children: <CustomerCases userId={user.id} /> },
              conversationTab(t('tabs.conversation'), user),
            ]
          : []),
        ...(may('readAudit') ? [auditTab(t('tabs.audit'), user)] : []),
      ]}
    />
  );
}

function AccountsPanel({ user }: { user: AdminUserDto }) {
  return (
    <Stack gap={16}>
      <UserDetailAccounts user={user} />
      <CustomerLimits userId={user.id} />
    </Stack>
  );
}

function BillsPanel({ bills, billers }: Pick<CustomerRecordsDto, 'bills' | 'billers'>) {
  const { t } = useTranslation('customers');
  return (
    <Stack gap={16}>
      <Card isFlush title={t('tabs.bills')}>
        <BillRecords bills={bills} />
      </Card>
      <Card isFlush title={t('bills.billers')}>
        <BillerRecords billers={billers} />
      </Card>
    </Stack>
  );
}

function ColleagueTabs({ user }: { user: AdminUserDto }) {
  const { t } = useTranslation('customers');
  const may = useMay();
  return (
    <UrlTabs
      items={[
        accessTab(t('tabs.access'), user),
        ...(may('readAudit') ? [auditTab(t('tabs.audit'), user)] : []),
      ]}
    />
  );
}

const conversationTab = (label: string, user: AdminUserDto): Tab => ({
  key: 'conversation',
  label,
  children: <Records user={user}>{({ conversationId }) => <Conversation id={conversationId} />}</Records>,
});

const auditTab = (label: string, user: AdminUserDto): Tab => ({
  key: 'audit',
  label,
  children: <CustomerAudit customerId={user.id} />,
});

const accessTab = (label: string, user: AdminUserDto): Tab => ({
  key: 'access',
  label,
  children: (
    <Stack gap={16}>
      <CustomerSessions userId={user.id} />
      <UserDetailFactors user={user} />
    </Stack>
  ),
});

function Conversation({ id }: { id: string | null }) {
  const { t } = useTranslation('customers');
  const me = useCurrentUser();
  if (id === null) return <NoticeBox {...t('conversation.none', { returnObjects: true })} />;
  return <ConversationView id={id} title={t('tabs.conversation')} open={t('conversation.open')} me={me} />;
}
