import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskColleague } from '#contract/realtime';
import type { ConversationDetail } from '#contract/support';
import { useResource } from '../../../shared/store/create-resource.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { CustomerPane } from '../customer/customer-pane.js';
import { CustomerPaneSkeleton } from './customer-pane-skeleton.js';
import type { DeskAddress } from '../state/use-desk-address.js';
import { DeskGone } from './desk-gone.js';
import styles from './support-desk.module.css';
import { useMarkRead } from './use-mark-read.js';
import { DeskThread } from './desk-thread.js';
import { DeskThreadSkeleton } from './desk-thread-skeleton.js';
import type { DeskUser } from '../state/desk-user.js';
import type { DeskWidth } from './use-desk-width.js';
import { conversationResource } from '../state/support.store.js';

const CustomerDrawer = lazy(async () => ({
  default: (await import('../customer/customer-pane-drawer.js')).CustomerDrawer,
}));

interface DeskConversationProps {
  id: string;
  /** False while the next one is on its way. */
  isCurrent: boolean;
  me: DeskUser;
  others: readonly DeskColleague[];
  width: DeskWidth;
  address: DeskAddress;
}

/** The thread of the open conversation and its customer. */
export function DeskConversation(props: DeskConversationProps) {
  const { id, isCurrent, me, width, address } = props;
  const resource = conversationResource(id);
  const { data, status, error } = useResource(resource);
  const isThreadShown = isCurrent && (width !== 'one' || !address.isCustomerShown);
  useMarkRead(data ?? null, isThreadShown, me.id);

  if (data === null) return <DeskGone onBack={address.goBack} />;
  if (data === undefined) {
    return (
      <>
        <div className={styles.thread}>
          {status === 'error' ? (
            <LoadError error={error} onRetry={() => void resource.reload()} />
          ) : (
            <DeskThreadSkeleton />
          )}
        </div>
        {width === 'three' && (
          <div className={styles.customer}>
            <CustomerPaneSkeleton />
          </div>
        )}
      </>
    );
  }
  return <Panes {...props} conversation={data} />;
}

function Panes(props: DeskConversationProps & { conversation: ConversationDetail }) {
  const { conversation, isCurrent, me, others, width, address } = props;
  const { isCustomerShown, goBack, showCustomer } = address;
  const { t } = useTranslation('desk');
  return (
    <>
      <DeskThread
        conversation={conversation}
        isCurrent={isCurrent}
        me={me}
        others={others}
        isHidden={width === 'one' && isCustomerShown}
        onBack={width === 'one' ? goBack : undefined}
        onCustomer={width === 'three' ? undefined : showCustomer}
      />
      {(width === 'three' || (width === 'one' && isCustomerShown)) && (
        <aside
          className={styles.customer}
          data-pane="customer"
          tabIndex={-1}
          aria-label={t('customer.title')}
        >
          <CustomerPane conversation={conversation} me={me} onBack={width === 'one' ? goBack : undefined} />
        </aside>
      )}
      {width === 'two' && (
        <Drawer isOpen={isCustomerShown} onClose={goBack} conversation={conversation} me={me} />
      )}
    </>
  );
}

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  conversation: ConversationDetail;
  me: DeskUser;
}

function Drawer(props: DrawerProps) {
  const { isOpen } = props;
  const [isNeeded, setIsNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense>
      <CustomerDrawer {...props} />
    </Suspense>
  ) : null;
}
