import { useTranslation } from 'react-i18next';
import type { DeskColleague } from '#contract/realtime';
import type { ConversationDetail } from '#contract/support';
import { Composer } from '../composer/composer.js';
import { ConversationHead } from './conversation-head.js';
import { focusList } from '../state/desk-focus.js';
import styles from './support-desk.module.css';
import type { DeskUser } from '../state/desk-user.js';
import { Thread } from '../thread/thread.js';

interface DeskThreadProps {
  conversation: ConversationDetail;
  isCurrent: boolean;
  me: DeskUser;
  others: readonly DeskColleague[];
  /** Behind the customer, on a small screen: what is being written stays. */
  isHidden: boolean;
  onBack: (() => void) | undefined;
  onCustomer: (() => void) | undefined;
}

/** What was said, who looks after it, and the place to answer. Escape leads from there to the list. */
export function DeskThread(props: DeskThreadProps) {
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
