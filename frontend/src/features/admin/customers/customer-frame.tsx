import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { fullNameOf } from '../../../shared/format/names.js';
import { useKept } from '../../../shared/store/kept/use-draft.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Box, Row, Stack } from '../../../shared/ui/layout/parts.js';
import { PageFrame } from '../../../shared/ui/page/page-frame.js';
import { Bone, SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { UserDialogs } from '../users/dialogs/user-dialogs.js';
import type { UserTask } from '../users/dialogs/user-task.js';
import { LoadedUser } from '../users/detail/loaded-user.js';
import { UserBadges } from '../users/list/user-identity.js';
import { WaitingUserChange } from '../users/shared/waiting-changes.js';
import { isCustomer } from '../users/user-may.js';
import { UserActions } from '../users/user-actions.js';
import { May } from '../../../shared/user/may.js';
import styles from './customer-frame.module.css';

/** The list of all customers, to which a customer's page leads back. */
const ALL_CUSTOMERS = '/admin/customers';

interface CustomerFrameProps {
  userId: string;
  /** Shown below the name, for a restricted or frozen customer; `onTask` opens a dialog. */
  note: (user: AdminUserDto, onTask: (task: UserTask) => void) => ReactNode;
  children: (user: AdminUserDto) => ReactNode;
}

/** The page of one customer: the name, what can be done, and the tabs. */
export function CustomerFrame({ userId, note, children }: CustomerFrameProps) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const [task, setTask] = useKept<UserTask | null>('customerTask', null);
  return (
    <Stack gap={4} align="start">
      <Link to={ALL_CUSTOMERS} className={styles.back}>
        <Icon of={ArrowLeftOutlined} className={styles.arrow} />
        <span>{t('back')}</span>
      </Link>
      <LoadedUser userId={userId} skeleton={<CustomerSkeleton />}>
        {(user) => (
          <Box full>
            <PageFrame isWide title={fullNameOf(user)} subtitle={<Identity user={user} />}>
              <AskedTask user={user} onTask={setTask} />
              <WaitingUserChange user={user} />
              {(user.isRestricted || user.frozenAt !== null) && note(user, setTask)}
              <div className={styles.actions}>
                <UserActions isLiftedElsewhere={isCustomer(user)} user={user} onTask={setTask} />
              </div>
              {children(user)}
            </PageFrame>
          </Box>
        )}
      </LoadedUser>
      <UserDialogs
        wording="management"
        task={task}
        onDeleted={() => void navigate(ALL_CUSTOMERS, { replace: true })}
        onClose={() => {
          setTask(null);
        }}
      />
    </Stack>
  );
}

const ASKED = ['restrict', 'openAccount', 'changePin', 'resetPassword'] as const;

/** Opens the dialog that the search has named, once. */
function AskedTask({ user, onTask }: { user: AdminUserDto; onTask: (task: UserTask) => void }) {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string };
  const navigate = useNavigate();
  const asked = (state as { task?: string } | null)?.task;
  useEffect(() => {
    const kind = ASKED.find((known) => known === asked);
    if (kind === undefined) return;
    void navigate(`${pathname}${search}`, { replace: true, state: null });
    onTask({ kind, user });
    // Once for each address that asks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);
  return null;
}

function Identity({ user }: { user: AdminUserDto }) {
  return (
    <Row gap="4px 12px" align="center" wrap size="small">
      <UserBadges user={user} />
      <bdi translate="no">{user.username}</bdi>
      <bdi translate="no">{user.email}</bdi>
    </Row>
  );
}

function CustomerSkeleton() {
  const { t } = useTranslation('customers');
  return (
    <Box full>
      <PageFrame isWide title={t('title')} subtitle={<Bone width="280px" />}>
        <Bone width="60%" height="40px" />
        <SkeletonRows count={5} label={t('loading')} />
      </PageFrame>
    </Box>
  );
}

interface RestrictionActionsProps {
  isPending: boolean;
  onLift: () => void;
  onChange: () => void;
}

/** What can be done about a restriction. */
export function RestrictionActions({ isPending, onLift, onChange }: RestrictionActionsProps) {
  const { t } = useTranslation('customers');
  return (
    <May use="restrictUser">
      <Button onClick={onChange}>{t('restriction.change')}</Button>
      <Button loading={isPending} onClick={onLift}>
        {t('restriction.lift')}
      </Button>
    </May>
  );
}

/** Ends a freeze, after a question for the reason. */
export function FreezeAction({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('adminUsers');
  return <Button onClick={onEnd}>{t('freeze.end')}</Button>;
}
