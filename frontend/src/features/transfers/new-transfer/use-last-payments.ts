import { useMemo } from 'react';
import { isFirstLoad, useResource } from '../../../shared/store/create-resource.js';
import { transactionsResource } from '../transactions.store.js';
import { LastPayments } from './last-payments.js';

/**
 * The customer's last payments; `null` while they are loading, so that a form does not begin with other values than it
 * keeps. Without an answer of the bank the form begins without them.
 */
export function useLastPayments(): LastPayments | null {
  const sent = useResource(transactionsResource);
  const payments = useMemo(() => new LastPayments(sent.data ?? []), [sent.data]);
  return isFirstLoad(sent) ? null : payments;
}
