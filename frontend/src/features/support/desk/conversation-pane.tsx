import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskColleague } from '#contract/events/realtime';
import { lazyDialog } from '../../../shared/lazy/lazy-part.js';
import { useRetryWhenBack } from '../../../shared/lazy/use-online.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { Box, Stack } from '../../../shared/ui/layout/parts.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { Composer } from '../composer/composer.js';
import { CustomerPane } from '../customer/customer-pane.js';
import { focusList } from '../state/desk-focus.js';
import type { CustomerParts, DeskUser } from '../state/desk-user.js';
import { useShownTransaction } from '../state/shown-transaction.store.js';
import type { LoadedConversation } from '../state/support.api.js';
import { conversationResource } from '../state/support.store.js';
import type { DeskAddress } from '../state/use-desk-address.js';
import { Thread } from '../thread/thread.js';
import { ConversationHead } from './conversation-head.js';
import type { DeskWidth } from './use-desk-width.js';
import { useMarkRead } from './use-mark-read.js';
import customerPaneSkeletonStyles from '../customer/customer-pane.module.css';
import deskThreadSkeletonStyles from './desk-thread-skeleton.module.css';
import styles from './support-desk.module.css';

const CustomerDrawer = lazyDialog(
  async () => (await import('../customer/customer-pane-drawer.js')).CustomerDrawer,
);

interface DeskConversationProps {
  id: string;
  /** False while the next conversation is being loaded. */
  isCurrent: boolean;
  me: DeskUser;
  parts: CustomerParts;
  others: readonly DeskColleague[];
  width: DeskWidth;
  address: DeskAddress;
}

/** The thread of the open conversation, and its customer. */
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
            <FailedThread error={error} onRetry={() => void resource.reload()} />
          ) : (
            <DeskThreadSkeleton />
          )}
        </div>
        {width === 'three' && (
          <div className={styles.customer}>{status !== 'error' && <CustomerPaneSkeleton />}</div>
        )}
      </>
    );
  }
  return <Panes {...props} conversation={data} />;
}

/** Tries again by itself when the network or the server is back, as the list beside it does. */
function FailedThread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useRetryWhenBack(onRetry);
  return <LoadError error={error} onRetry={onRetry} />;
}

function Panes(props: DeskConversationProps & { conversation: LoadedConversation }) {
  const { conversation, isCurrent, me, parts, others, width, address } = props;
  const { isCustomerShown, goBack, showCustomer } = address;
  useCustomerForTransaction(width === 'three' || isCustomerShown, showCustomer);
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
          <CustomerPane
            conversation={conversation}
            parts={parts}
            onBack={width === 'one' ? goBack : undefined}
          />
        </aside>
      )}
      {width === 'two' && (
        <CustomerDrawer isOpen={isCustomerShown} onClose={goBack} conversation={conversation} parts={parts} />
      )}
    </>
  );
}

/** Opens the customer pane, where it is not shown, when a transaction is to be shown in it. */
function useCustomerForTransaction(isShown: boolean, showCustomer: () => void): void {
  const { isNew } = useShownTransaction();
  useEffect(() => {
    if (isNew && !isShown) showCustomer();
    // Once for each transaction: the address changes with every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNew]);
}

/** Shown when the conversation was deleted together with its customer, or never existed. */
function DeskGone({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <div className={styles.nothing} data-pane="thread" tabIndex={-1}>
      <NoticeBox
        title={t('head.gone.title')}
        description={t('head.gone.description')}
        action={<Button onClick={onBack}>{t('head.back')}</Button>}
      />
    </div>
  );
}

const BUBBLES = ['56%', '38%', '64%', '30%'];

/** Placeholders of a header and some messages. */
function DeskThreadSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Stack role="status">
      <span className="sr-only">{t('loading')}</span>
      <Stack line="below" gap={8} justify="center" minHeight={64} padding="8px 16px" aria-hidden="true">
        <Bone width="160px" />
        <Bone width="96px" height="12px" />
      </Stack>
      <div className={deskThreadSkeletonStyles.bubbles} aria-hidden="true">
        {BUBBLES.map((width) => (
          <Bone key={width} width={width} height="40px" />
        ))}
      </div>
    </Stack>
  );
}

interface DeskThreadProps {
  conversation: LoadedConversation;
  isCurrent: boolean;
  me: DeskUser;
  others: readonly DeskColleague[];
  /**
   * Hidden behind the customer pane on a small screen; unmounting it would lose the state of the composer.
   */
  isHidden: boolean;
  onBack: (() => void) | undefined;
  onCustomer: (() => void) | undefined;
}

/** Header, messages and composer. Escape moves the focus from the composer to the list. */
function DeskThread(props: DeskThreadProps) {
  const { conversation, isCurrent, me, others, isHidden, onBack, onCustomer } = props;
  const { t } = useTranslation('desk');
  return (
    <section
      className={styles.thread}
      data-pane="thread"
      tabIndex={-1}
      hidden={isHidden}
      aria-label={t('head.pane')}
      onKeyDown={({ key, target, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented && target instanceof HTMLTextAreaElement) focusList();
      }}
    >
      <ConversationHead
        conversation={conversation}
        isCurrent={isCurrent}
        me={me}
        others={others}
        onBack={onBack}
        onCustomer={onCustomer}
      />
      <Thread conversation={conversation} me={me} />
      <Composer conversation={conversation} me={me} />
    </section>
  );
}

/** Placeholders of the customer's details. */
function CustomerPaneSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={customerPaneSkeletonStyles.pane}>
      <span className="sr-only">{t('loading')}</span>
      <Stack align="start" padding={16} aria-hidden="true">
        <Bone width="60%" height="24px" />
      </Stack>
      <Box line="above" paddingBlock="12px 4px" aria-hidden="true">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={customerPaneSkeletonStyles.row}>
            <span className={customerPaneSkeletonStyles.start}>
              <Bone width="45%" height="12px" />
            </span>
            <Bone width="80px" height="12px" />
          </div>
        ))}
      </Box>
    </div>
  );
}
