import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useResource } from '../../../shared/store/create-resource.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import type { DeskUser } from '../state/desk-user.js';
import { conversationResource } from '../state/support.store.js';
import { Thread } from '../thread/thread.js';
import styles from './conversation-view.module.css';

interface ConversationViewProps {
  id: string;
  title: string;
  /** Text of the link to the support desk, where it can be answered. */
  open: string;
  me: DeskUser;
}

/** A conversation to read, outside the support desk. */
export function ConversationView({ id, title, open, me }: ConversationViewProps) {
  const { t } = useTranslation('desk');
  const resource = conversationResource(id);
  const { data, status, error } = useResource(resource);
  const link = (
    <Link to={`/admin/support?conversation=${id}`} className={styles.open}>
      {open}
    </Link>
  );
  return (
    <Card isFlush title={title} extra={link}>
      <div className={styles.thread}>
        {data && <Thread conversation={data} me={me} />}
        {data === null && (
          <Text as="p" padding="16px 20px" tone="muted">
            {t('head.gone.title')}
          </Text>
        )}
        {data === undefined &&
          (status === 'error' ? (
            <LoadError error={error} onRetry={() => void resource.reload()} />
          ) : (
            <Bone height="100%" />
          ))}
      </div>
    </Card>
  );
}
