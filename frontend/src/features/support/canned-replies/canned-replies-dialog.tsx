import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { Box, Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { cannedRepliesResource } from '../state/support.store.js';
import { CannedReplyForm } from './canned-reply-form.js';
import { CannedReplyRow } from './canned-reply-row.js';
import styles from './canned-replies-dialog.module.css';

interface CannedRepliesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called after the dialog has left the screen. */
  onClosed: () => void;
}

/** All canned replies of the desk, with a form to add one and a button to delete each. */
export function CannedRepliesDialog({ isOpen, onClose, onClosed }: CannedRepliesDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <Dialog
      isOpen={isOpen}
      title={t('canned.manage')}
      width={640}
      isLight
      onClose={onClose}
      onClosed={onClosed}
    >
      <CannedReplies />
    </Dialog>
  );
}

function CannedReplies() {
  const { t } = useTranslation('desk');
  const [news, setNews] = useState('');
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={list} tabIndex={-1} className={styles.list}>
        <ResourceView
          resource={cannedRepliesResource}
          skeleton={<SkeletonRows count={3} label={t('canned.loading')} />}
          empty={<NoticeBox title={t('canned.none')} description={t('canned.noneHint')} />}
        >
          {(replies) => (
            <Box as="ul" plain>
              {replies.map((reply) => (
                <CannedReplyRow
                  key={reply.id}
                  reply={reply}
                  onDeleted={() => {
                    setNews(t('canned.deleted', { shortcut: reply.shortcut }));
                    list.current?.focus();
                  }}
                />
              ))}
            </Box>
          )}
        </ResourceView>
      </div>
      <Text as="p" role="status" minHeight={20} above={8} below={8} size="small" tone="success">
        {news}
      </Text>
      <CannedReplyForm onAdded={(shortcut) => setNews(t('canned.added', { shortcut }))} />
    </>
  );
}
