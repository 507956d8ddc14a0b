/** How a table grows: with the customers, with what they do, or not at all. */
type Growth = 'people' | 'history' | 'none';

/** The sample that is loaded and then stretched. */
export const SAMPLE = { users: 1_000, transactions: 20_000 };

/** A bank whose plans are looked at, by its rows. */
export interface BankSize {
  /** The number of customers. */
  people: number;
  /** The number of transactions; other tables of the history grow with it. */
  history: number;
}

/** A billion transactions of ten million customers: nothing can be read as a whole. */
export const MANY: BankSize = { people: 10_000_000, history: 1_000_000_000 };
/** A billion transactions of fewer customers, ten thousand each, and the same customers with a thousand each. */
export const LONG: BankSize = { people: 100_000, history: 1_000_000_000 };
export const SHORT: BankSize = { people: 100_000, history: 100_000_000 };

/** For each table how it grows, and its number of rows for each customer or each transaction. */
const SIZES: Readonly<Record<string, readonly [Growth, number]>> = {
  users: ['people', 1],
  accounts: ['people', 4],
  issued_numbers: ['people', 4],
  beneficiaries: ['people', 2],
  preferences: ['people', 1],
  transaction_pins: ['people', 1],
  passkeys: ['people', 0.5],
  recovery_codes: ['people', 2],
  totp_secrets: ['people', 0.2],
  customer_limits: ['people', 0.1],
  customer_billers: ['people', 2],
  goals: ['people', 1],
  goal_auto_saves: ['people', 0.3],
  cards: ['people', 1.5],
  standing_orders: ['people', 1],
  sessions: ['people', 0.5],
  conversations: ['people', 1],
  conversation_tags: ['people', 0.5],
  agent_reads: ['people', 1],
  context_reads: ['people', 0.5],
  // The newest of each customer; older ones are deleted.
  notifications: ['people', 100],
  idempotency_keys: ['people', 1],
  throttles: ['people', 0.1],

  transactions: ['history', 1],
  journals: ['history', 1],
  entries: ['history', 2],
  events: ['history', 2],
  messages: ['history', 0.2],
  chat_replies: ['history', 0.1],
  chat_resolutions: ['history', 0.02],
  conversation_openings: ['history', 0.02],
  cases: ['history', 0.002],
  case_lines: ['history', 0.01],
  approval_requests: ['history', 0.001],
  bills: ['history', 0.1],
  bill_payments: ['history', 0.1],
  card_uses: ['history', 0.3],
  standing_order_executions: ['history', 0.1],
  goal_auto_save_days: ['history', 0.05],

  // What is open at this minute; rows are deleted after minutes, or a day.
  bulk_announcements: ['none', 0],
  confirmations: ['none', 0],
  email_changes: ['none', 0],
  macro_runs: ['none', 0],
  password_resets: ['none', 0],
  pre_sessions: ['none', 0],
  webauthn_challenges: ['none', 0],

  // A few rows for each node, agent, month, kind or setting.
  adjustment_reasons: ['none', 0],
  billers: ['none', 0],
  business_hours: ['none', 0],
  canned_replies: ['none', 0],
  desk_availability: ['none', 0],
  desk_settings: ['none', 0],
  desk_sockets: ['none', 0],
  event_archives: ['none', 0],
  holidays: ['none', 0],
  installation: ['none', 0],
  job_runs: ['none', 0],
  ledger_carried: ['none', 0],
  ledger_seals: ['none', 0],
  macros: ['none', 0],
  migrations: ['none', 0],
  policies: ['none', 0],
  tags: ['none', 0],
};

/** Indexes with a condition that PostgreSQL cannot estimate, or the sample has too often: how they grow, and their share. */
const INDEX_SIZES: Readonly<Record<string, readonly [Growth, number]>> = {
  bills_open: ['people', 1],
  bills_unpaid: ['people', 1],
  conversations_reply_due: ['people', 0.001],
  conversations_unclaimed: ['people', 0.001],
  conversations_waiting: ['people', 0.001],
  users_staff: ['people', 0.0001],
};

/** The entries of an index with such a condition in a bank of this size. */
export function entriesAt(size: BankSize, index: string): number | null {
  const [growth, share] = INDEX_SIZES[index] ?? ['none', 0];
  return growth === 'none' ? null : Math.round(size[growth] * share);
}

/** Whether the rows of a table grow with the customers or with what they do. */
export function grows(table: string): boolean {
  return (SIZES[table]?.[0] ?? 'none') !== 'none';
}

/** The tables whose size is known. */
export const SIZED_TABLES = Object.keys(SIZES);

/**
 * The rows of a table in a bank of this size.
 * @param sampled the rows that the sample has, for a table that does not grow
 */
export function rowsAt(size: BankSize, table: string, sampled: number): number {
  const [growth, share] = SIZES[table] ?? ['none', 0];
  return growth === 'none' ? sampled : Math.round(size[growth] * share);
}
