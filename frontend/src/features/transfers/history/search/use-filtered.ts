import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useResource } from '../../../../shared/store/create-resource.js';
import { useDebouncedValue } from '../../../../shared/ui/use-value.js';
import { filteredTransactions } from '../../transactions.store.js';
import { type HistoryFilter, queryOf } from './history-filter.js';

/** A history with more rows is filtered by the server. */
export const LONG_HISTORY = 2_000;
/** While somebody types, the server is not asked. */
const QUIET_MS = 300;

interface Filtered {
  filtered: readonly TransactionDto[];
  isLoading: boolean;
  /** Why the server's answer is missing; `null` unless it is. */
  error: unknown;
  retry: () => void;
}

/**
 * What the filter leaves of the history, apart from its text. A short history is returned whole, since the browser
 * filters it faster than the server can answer.
 */
export function useFiltered(transactions: readonly TransactionDto[], filter: HistoryFilter): Filtered {
  const wanted = transactions.length > LONG_HISTORY ? queryOf(filter) : null;
  const query = useDebouncedValue(wanted, QUIET_MS);
  const answer = filteredTransactions.of(query ?? '');
  const { data, status, error } = useResource(answer);
  const retry = () => void answer.reload();
  if (wanted === null) return { filtered: transactions, isLoading: false, error: null, retry };
  const isMissing = query !== wanted || data === undefined;
  const hasFailed = query === wanted && data === undefined && status === 'error';
  return {
    filtered: isMissing ? [] : data,
    isLoading: isMissing && !hasFailed,
    error: hasFailed ? error : null,
    retry,
  };
}
