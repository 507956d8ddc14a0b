import type { Money } from '../../money/money.js';
import type { Currency } from './accounts.js';

/** From which size on a change by staff waits for a second person; `null` and `false` stand for never. */
export interface FourEyes {
  /** A change of a balance or a credit limit by more than this, up or down, in the account's currency. */
  balanceChangeAbove: Money | null;
  /** The approval of a transfer above this amount, in its currency. */
  transferAbove: Money | null;
  /** The approval of more than this number of items at once. */
  bulkAbove: number | null;
  userDeletion: boolean;
  pinChange: boolean;
  factorRemoval: boolean;
  staffChange: boolean;
  policyChange: boolean;
  /** A refund by staff above this amount. */
  refundAbove: Money | null;
}

/** The most that a customer may pay, in AED; `null` stands for no limit. Days and months are those of Asia/Dubai. */
export interface PaymentLimits {
  single: Money | null;
  day: Money | null;
  month: Money | null;
  /** Payments in a day. */
  count: number | null;
}

/** What one unit of a currency counts in AED, a decimal string. */
export type Rates = Record<Exclude<Currency, 'AED'>, string>;

/** The rules that the bank can switch on while it runs. With {@link NO_POLICIES} it behaves as without them. */
export interface Policies {
  /** Counts the changes, from 1. */
  version: number;
  fourEyes: FourEyes;
  limits: PaymentLimits;
  /** Hours after the approval of a recipient in which at most `newRecipientLimit` may be paid to them; 0: no wait. */
  newRecipientHours: number;
  /** In AED; `null`: nothing may be paid in these hours. */
  newRecipientLimit: Money | null;
  /** Payments above this amount are confirmed; `null`: the option `CONFIRM_ABOVE` decides. */
  confirmAbove: Money | null;
  /** Transfers whose risk is higher than this wait for a second person. */
  holdAbove: number | null;
  rates: Rates;
}

/**
 * The bank without policies. The rate of USD is the fixed one of the Central Bank of the UAE since 1997; those of EUR and
 * GBP are only a start, since they float: staff set them before they set limits.
 */
export const NO_POLICIES: Omit<Policies, 'version'> = {
  fourEyes: {
    balanceChangeAbove: null,
    transferAbove: null,
    bulkAbove: null,
    userDeletion: false,
    pinChange: false,
    factorRemoval: false,
    staffChange: false,
    policyChange: false,
    refundAbove: null,
  },
  limits: { single: null, day: null, month: null, count: null },
  newRecipientHours: 0,
  newRecipientLimit: null,
  confirmAbove: null,
  holdAbove: null,
  rates: { USD: '3.6725', EUR: '4.2500', GBP: '4.9500' },
};

/** The bounds of the values, both ends included. */
export const POLICY_BOUNDS = {
  leastAmount: '0.01',
  mostAmount: '10000000.00',
  mostCount: 1000,
  mostHours: 168,
  mostRisk: 100,
  leastRate: '0.0001',
  mostRate: '1000',
} as const;
