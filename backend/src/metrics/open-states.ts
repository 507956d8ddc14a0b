/** Who ends an open state: people of the bank, another network, or the bank's own jobs. */
type EndedBy = 'staff' | 'network' | 'bank';

/** A state in which money is held, or a decision is open. Its oldest row has an age, and an age at which staff are told. */
interface OpenState {
  /** Label of the metric. */
  name: string;
  endedBy: EndedBy;
  /** Age of the oldest row, in hours, from which on the alert fires. */
  limitHours: number;
  /** Column with the moment from which on the row has been in this state; without it, `created_at`. */
  since?: string;
  /** Condition for the rows, beside their state, in SQL. */
  only?: string;
}

/** Staff decide once a day. */
const STAFF_HOURS = 24;
/** A request for a second person expires after 24 hours. */
const SECOND_PERSON_HOURS = 12;
/** A biller answers within minutes, and a job asks again for hours. */
const BILLER_HOURS = 4;
/** Shops collect what they have reserved within a week. */
const CARD_HOURS = 8 * 24;
/** Cases are answered within 30 days. */
const CASE_HOURS = 29 * 24;
/** A due order is paid or gets the time of its next try within a minute. */
const DUE_HOURS = 1;

/**
 * Every value of each column of the schema that holds the state of a row; `null` is a state that waits for nothing, or
 * that another row here watches. A test compares this list with the schema, so that a new state cannot stay without a
 * metric and an alert.
 */
export const STATES: Readonly<Record<string, Readonly<Record<string, OpenState | null>>>> = {
  'approval_requests.status': {
    open: { name: 'second_approval', endedBy: 'staff', limitHours: SECOND_PERSON_HOURS },
    approved: null,
    declined: null,
    void: null,
    expired: null,
    withdrawn: null,
  },
  'beneficiaries.verification_status': {
    pending: { name: 'recipient', endedBy: 'staff', limitHours: STAFF_HOURS },
    approved: null,
    rejected: null,
  },
  'bill_payments.status': {
    pending: { name: 'bill_payment', endedBy: 'network', limitHours: BILLER_HOURS },
    paid: null,
    failed: null,
  },
  'card_uses.status': {
    held: { name: 'card_use', endedBy: 'network', limitHours: CARD_HOURS },
    completed: null,
    reversed: null,
    declined: null,
  },
  'cards.status': {
    requested: { name: 'card', endedBy: 'staff', limitHours: STAFF_HOURS },
    active: null,
    blocked: null,
    closed: null,
  },
  // An open conversation holds no money; the desk shows how long a customer has waited.
  'cases.status': {
    open: { name: 'case', endedBy: 'staff', limitHours: CASE_HOURS },
    investigating: { name: 'case_investigated', endedBy: 'staff', limitHours: CASE_HOURS },
    waiting_customer: null,
    refunded: null,
    declined: null,
    resolved: null,
    withdrawn: null,
  },
  'conversations.status': { open: null, resolved: null },
  // A reply leaves seconds after its run.
  'macro_runs.status': {
    waiting: { name: 'macro_run', endedBy: 'bank', limitHours: DUE_HOURS, since: 'undo_until' },
    done: null,
    undone: null,
  },
  'standing_order_executions.status': {
    executed: null,
    failed: null,
    // The order itself is due again.
    retrying: null,
  },
  'standing_orders.status': {
    pending: { name: 'standing_order', endedBy: 'staff', limitHours: STAFF_HOURS },
    active: { name: 'standing_order_due', endedBy: 'bank', limitHours: DUE_HOURS, since: 'run_at' },
    paused: null,
    rejected: null,
    completed: null,
    cancelled: null,
  },
  'transactions.status': {
    // Bills and cards have pending transactions, too; their own tables say for how long.
    pending: { name: 'transfer', endedBy: 'staff', limitHours: STAFF_HOURS, only: `type = 'transfer'` },
    completed: null,
    failed: null,
  },
};

interface WatchedState extends OpenState {
  table: string;
  column: string;
  value: string;
}

/** The states that have a metric. */
export const OPEN_STATES: readonly WatchedState[] = Object.entries(STATES).flatMap(([place, values]) => {
  const [table = '', column = ''] = place.split('.');
  return Object.entries(values).flatMap(([value, state]) =>
    state ? [{ ...state, table, column, value }] : [],
  );
});

/** Age in seconds of the oldest row of each open state; 0 where there is none. */
export const OPEN_STATES_SQL = OPEN_STATES.map(
  ({ name, table, column, value, since = 'created_at', only = 'true' }) => `
SELECT '${name}' AS name, greatest(0, coalesce(extract(epoch FROM now() - min(${since})), 0))::float8 AS age
  FROM ${table} WHERE ${column} = '${value}' AND ${only}`,
).join(' UNION ALL');
