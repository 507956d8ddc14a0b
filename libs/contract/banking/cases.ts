/** A dispute is about one transaction; a complaint may be. */
export const CASE_KINDS = ['dispute', 'complaint'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const DISPUTE_REASONS = [
  'not_mine',
  'wrong_amount',
  'wrong_recipient',
  'not_received',
  'charged_twice',
] as const;
export const COMPLAINT_REASONS = ['service', 'fees', 'product', 'staff', 'app', 'other'] as const;
export const CASE_REASONS = [...DISPUTE_REASONS, ...COMPLAINT_REASONS] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

export const CASE_STATUSES = [
  'open',
  'investigating',
  'waiting_customer',
  'refunded',
  'declined',
  'resolved',
  'withdrawn',
] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** The statuses with which a decision ends a case. */
export const CASE_OUTCOMES = ['refunded', 'declined', 'resolved'] as const satisfies CaseStatus[];
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** The statuses into which a case may move from each status. A trigger of the database has the same table. */
export const CASE_MOVES: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
  open: ['investigating', 'withdrawn'],
  investigating: ['waiting_customer', ...CASE_OUTCOMES, 'withdrawn'],
  waiting_customer: ['investigating', ...CASE_OUTCOMES, 'withdrawn'],
  refunded: [],
  declined: [],
  resolved: [],
  withdrawn: [],
};

/** Whether nobody has decided the case yet, and the customer has not withdrawn it. */
export function isUndecided(status: CaseStatus): boolean {
  return CASE_MOVES[status].length > 0;
}

/** What happened to a case, line by line. `message` is from the customer; `taken` and `released` are for staff only. */
export const CASE_LINES = [
  'opened',
  'acknowledged',
  'taken',
  'released',
  'investigating',
  'asked',
  'message',
  'refunded',
  'declined',
  'resolved',
  'withdrawn',
] as const;
export type CaseLineType = (typeof CASE_LINES)[number];

/** The reasons for which a case of this kind can be opened. */
export function reasonsOf(kind: CaseKind): readonly CaseReason[] {
  return kind === 'dispute' ? DISPUTE_REASONS : COMPLAINT_REASONS;
}

/** Which cases of staff are due: over their date, or within the next seven days. */
export const CASE_DUE = ['overdue', 'week'] as const;
export type CaseDue = (typeof CASE_DUE)[number];

/** Limits of cases. The two periods are those of the consumer protection standards of the UAE. */
export const CASE_LIMITS = {
  /** Working days after the day of a case until the end of which it is acknowledged in writing. */
  acknowledgeDays: 2,
  /** Calendar days after the day of a case until the end of which it is decided. */
  answerDays: 30,
  /** Calendar days without an answer after which a customer may turn to Sanadak. */
  sanadakDays: 30,
  /** Months for which a transaction can be disputed. */
  disputeMonths: 13,
  /** Undecided cases of a customer. */
  openCases: 20,
  /** Cases of a customer that are opened within a day, decided and withdrawn ones included. */
  casesPerDay: 100,
  /** Messages of the customer in one case. */
  messages: 200,
  /** Cases that a customer's list shows, newest first. */
  shown: 200,
} as const;
