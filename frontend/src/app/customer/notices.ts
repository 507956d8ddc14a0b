import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { currentUserResource } from '../../features/auth/current-user.store.js';
import { beneficiariesResource } from '../../features/beneficiaries/beneficiaries.store.js';
import { onUnreadChange } from '../../features/chat/chat-reading.js';
import { isPanelOpen } from '../../features/chat/panel.store.js';
import { type Notice, notify } from '../../features/notifications/notifications.store.js';
import { transactionsResource } from '../../features/transfers/transactions.store.js';
import type { Resource } from '../../shared/store/create-resource.js';
import { recipientNotices, restrictionNotices, transactionNotices } from './notice-rules.js';

/** Delay before the lists are loaded, in ms, so that the page the customer opened loads first. */
const LOAD_AFTER_MS = 2_000;

/** A page of sample figures, which need no data of the bank. */
const WITHOUT_DATA = '/analytics';

/**
 * Adds a notification for each change while the customer is signed in, on any page. The data of the first load creates
 * none. A page of samples does not cause that load.
 */
export function useNotices(): void {
  useEffect(watchForNotices, []);
  const needsNoData = useLocation().pathname === WITHOUT_DATA;
  useEffect(() => (needsNoData ? undefined : loadForNotices()), [needsNoData]);
}

function watchForNotices(): () => void {
  const leave = [
    notifyOfChanges(transactionsResource, transactionNotices),
    notifyOfChanges(beneficiariesResource, recipientNotices),
    notifyOfChanges(currentUserResource, restrictionNotices),
    onUnreadChange((unread, before) => {
      if (unread > before && !isPanelOpen()) notify({ kind: 'reply' });
    }),
  ];
  return () => {
    for (const stop of leave) stop();
  };
}

/** Loads the lists in a while, to compare later ones with them. Returns a function that cancels it. */
function loadForNotices(): () => void {
  const timer = setTimeout(() => {
    void transactionsResource.load();
    void beneficiariesResource.load();
  }, LOAD_AFTER_MS);
  return () => {
    clearTimeout(timer);
  };
}

/** Keeps a watch on the resource, so that it is reloaded whenever the server says that it has changed. */
function notifyOfChanges<Data>(
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
