import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from './thread-messages.js';

/** Reads out what others have said since the conversation was opened, and nothing that was there before. */
export function ThreadNews({
  messages,
  customerName,
}: {
  messages: readonly ThreadMessage[];
  customerName: string;
}) {
  const { t } = useTranslation('desk');
  const newest = messages.findLast(isOfOthers);
  const [first] = useState(newest?.key);
  const isNew = newest !== undefined && newest.key !== first;
  const author =
    newest?.sender === 'user' ? customerName : (newest?.agentName ?? t('thread.formerColleague'));
  return (
    <p role="status" className="unseen">
      {isNew && `${author}: ${newest.message}`}
    </p>
  );
}

/** What was written here has a key of its own. */
function isOfOthers({ key, id, outgoing }: ThreadMessage): boolean {
  return outgoing === null && key === id;
}
