import { currentUserResource } from '../../features/auth/current-user.store.js';
import { beneficiariesResource } from '../../features/beneficiaries/beneficiaries.store.js';
import { onUnreadChange } from '../../features/chat/chat-reading.js';
import { isPanelOpen } from '../../features/chat/panel.store.js';
import { type Notice, notify } from '../../features/notifications/notifications.store.js';
import { transactionsResource } from '../../features/transfers/transactions.store.js';
import type { Resource } from '../../shared/store/create-resource.js';
import { recipientNotices, restrictionNotices, transactionNotices } from './notice-rules.js';

/** The page that the customer came for is loaded first. */
const LOAD_AFTER_MS = 2_000;

/**
 * Tells the bell what happens while the customer is here, on whichever page, until the answer is called. What
 * was there at first is no news.
 */
export function watchForNotices(): () => void {
  const leave = [
    tell(transactionsResource, transactionNotices),
    tell(beneficiariesResource, recipientNotices),
    tell(currentUserResource, restrictionNotices),
    onUnreadChange((unread, before) => {
      if (unread > before && !isPanelOpen()) notify({ kind: 'reply' });
    }),
  ];
  const timer = setTimeout(() => {
    void transactionsResource.load();
    void beneficiariesResource.load();
  }, LOAD_AFTER_MS);
  return () => {
    clearTimeout(timer);
    for (const stop of leave) stop();
  };
}

/** Looks at the resource all the time, so that it is loaded again whenever the server says that it changed. */
function tell<Data>(
  resource: Resource<Data>,
  noticesOf: (before: Data, after: Data) => Notice[],
): () => void {
  const leave = resource.watch();
  const stop = resource.store.subscribe(({ data }, { data: before }) => {
    if (data === undefined || before === undefined || data === before) return;
    for (const notice of noticesOf(before, data)) notify(notice);
  });
  return () => {
    stop();
    leave();
  };
}
