/**
 * What may make a transfer suspicious, heaviest first. A signal is a hint for the person who decides; none refuses a
 * transfer by itself. `docs/risk.md` says of each what it cannot see.
 */
export const RISK_SIGNALS = [
  'name_mismatch',
  'unusual_amount',
  'pass_through',
  'new_device',
  'many_payments',
  'new_recipient',
  'first_payment',
] as const;
export type RiskSignal = (typeof RISK_SIGNALS)[number];

/** The risk of a transfer is the sum of the weights of its signals, at most {@link MOST_RISK}. */
export const RISK_WEIGHTS: Readonly<Record<RiskSignal, number>> = {
  /** The heaviest: the bank knows that the account belongs to somebody else than the customer believes. */
  name_mismatch: 30,
  /** Who takes over an account empties it; but people also buy cars. */
  unusual_amount: 25,
  /** The pattern of a money mule; but people also pay their rent when their salary is there. */
  pass_through: 25,
  /** Most take-overs begin with a foreign device; most new devices are new telephones. */
  new_device: 20,
  /** Many payments in a row divide an amount that would be seen; but at the end of a month everybody pays. */
  many_payments: 15,
  /** Fraud pays new recipients within hours; so does everybody who has just saved one. */
  new_recipient: 15,
  /** The lightest: every recipient is paid for the first time once. */
  first_payment: 10,
};

/** The highest risk. */
export const MOST_RISK = 100;

/** From when on each signal holds. */
export const RISK_THRESHOLDS = {
  /** Hours after its approval in which a recipient is new: a day, in which a customer who was deceived notices it. */
  newRecipientHours: 24,
  /** Days of the customer's past that count: three salaries, so that what is usual keeps up with a life. */
  pastDays: 90,
  /** An amount is unusual above this number of medians: rent is often four times the usual payment, seldom more. */
  unusualTimes: 5,
  /** Payments of the past without which nothing is usual yet: a median of fewer jumps with each of them. */
  leastPayments: 10,
  /** The newest transactions of the past that are looked at, so that a submission costs the same for everybody. */
  mostTransactions: 200,
  /** Minutes in which payments are many, and in which money passes through. */
  rushMinutes: 60,
  /** The payment within these minutes from which on they are many. */
  manyPayments: 5,
  /** Money passes through if at least one in this number of parts goes out again: a coffee after the salary does not. */
  passThroughParts: 10,
} as const;

/** English sentences of the signals; a name in braces stands for the figure of that name. */
export const RISK_TEXTS: Readonly<Record<RiskSignal, string>> = {
  name_mismatch: 'The name of the recipient is not that of the account’s holder.',
  unusual_amount: 'The amount is {times} times the median of {median}, of {payments} payments in 90 days.',
  pass_through: '{received} came in within the hour before.',
  new_device: 'The session is the first with this browser and network within 90 days.',
  many_payments: 'It is payment number {payments} within an hour.',
  new_recipient: 'The recipient was approved {hours} hours ago.',
  first_payment: 'It is the first payment to this recipient.',
};
