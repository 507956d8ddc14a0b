import type { AccountType } from '#contract/banking/accounts';
import type { Purpose, TransactionType } from '#contract/banking/transfers';
import type { Money } from '#money/money';
import type { CastRecipient, CastTransfer } from '../../lab/people/payments.js';

/** A recipient, and how many days ago it was asked for. */
export interface DemoBeneficiary extends CastRecipient {
  daysAgo: number;
}

type Decision = DemoBeneficiary['decision'];

const domestic = (
  [owner, daysAgo, decision]: [string, number, Decision],
  name: string,
  bankName: string,
  account: DemoBeneficiary['account'],
): DemoBeneficiary => ({ owner, daysAgo, decision, account, request: { name, bankName, type: 'domestic' } });

const international = (
  [owner, daysAgo, decision]: [string, number, Decision],
  name: string,
  bankName: string,
  {
    number,
    ...bank
  }: { number: string; country: string; routingNumber: string; swiftCode: string; iban?: string },
): DemoBeneficiary => ({
  ...{ owner, daysAgo, decision, account: { number } },
  request: { name, bankName, type: 'international', ...bank },
});

/** Oldest first. */
export const DEMO_BENEFICIARIES: readonly DemoBeneficiary[] = [
  domestic(['aisha', 88, 'approved'], 'Omar Haddad', 'Falaj Bank', { of: 'omar' }),
  domestic(['aisha', 87, 'approved'], 'Noura Al Ketbi', 'Mashreq', {
    number: 'AE070331234567890123456',
  }),
  international(['aisha', 80, 'approved'], 'Priyanka Sharma', 'State Bank of India', {
    ...{ number: '30214455871', country: 'India', routingNumber: 'SBIN0000691', swiftCode: 'SBININBB104' },
  }),
  domestic(['aisha', 62, 'rejected'], 'Quick Gold Trading', 'Sharjah Islamic Bank', {
    number: 'AE160410000012345678901',
  }),
  domestic(['omar', 58, 'approved'], 'Aisha Al Mansoori', 'Falaj Bank', { of: 'aisha' }),
  domestic(['layla', 40, 'approved'], 'Hessa Rahman', 'Mashreq', { number: '0190 0087 4521' }),
  international(['james', 35, 'approved'], 'Whitfield & Sons Ltd', 'Barclays', {
    ...{ number: '83920114', country: 'United Kingdom', routingNumber: '20-32-06', swiftCode: 'BARCGB22' },
    iban: 'GB82WEST12345698765432',
  }),
  domestic(['aisha', 6, null], 'Al Ain Driving School', 'First Abu Dhabi Bank', {
    number: 'AE460351234567890123456',
  }),
  international(['aisha', 4, null], 'Lucas Bernard', 'BNP Paribas', {
    ...{ number: '00020051234567890130', country: 'France', routingNumber: '30004', swiftCode: 'BNPAFRPP' },
    iban: 'FR1420041010050500013M02606',
  }),
  domestic(['omar', 3, null], 'Desert Rose Nursery', 'ADCB', { number: '1029 4477 6001' }),
  domestic(['layla', 2, null], 'Yusuf Karim', 'Dubai Islamic Bank', { number: 'AE280240001520977815201' }),
  international(['layla', 1, null], 'Mei Lin Tan', 'DBS Bank', {
    ...{ number: '0720184455', country: 'Singapore', routingNumber: '7171', swiftCode: 'DBSSSGSG' },
  }),
  international(['james', 1, null], 'Eleanor Whitfield', 'Lloyds Bank', {
    ...{ number: '41092277', country: 'United Kingdom', routingNumber: '30-94-21', swiftCode: 'LOYDGB2' },
  }),
];

/** A booking that needs no approval. */
export interface DemoBooking {
  owner: string;
  daysAgo: number;
  type: Exclude<TransactionType, 'transfer'>;
  amount: Money;
  purpose: string;
  /** The owner's first account of this type. */
  account: AccountType;
}

/** A transfer to a recipient, and the decision about it. */
export interface DemoTransfer extends CastTransfer {
  daysAgo: number;
}

export type DemoMovement = DemoBooking | DemoTransfer;

const booked = (
  daysAgo: number,
  type: DemoBooking['type'],
  amount: Money,
  purpose: string,
  { owner = 'aisha', account = 'current' }: Partial<Pick<DemoBooking, 'owner' | 'account'>> = {},
): DemoBooking => ({ owner, account, daysAgo, type, amount, purpose });

const onCard = (daysAgo: number, type: 'purchase' | 'online', amount: Money, purpose: string) =>
  booked(daysAgo, type, amount, purpose, { account: 'credit' });

const invested = (daysAgo: number, amount: Money, purpose: string) =>
  booked(daysAgo, 'deposit', amount, purpose, { account: 'investment' });

const sent = (
  daysAgo: number,
  to: string,
  amount: Money,
  purpose: Purpose,
  more: { decision?: DemoTransfer['decision']; notes?: string; owner?: string } = {},
): DemoTransfer => ({ owner: 'aisha', decision: 'completed', ...more, daysAgo, to, amount, purpose });

/**
 * Oldest first. Thirty-eight of them belong to the first customer, who has also paid two bills. Their card purchases, with the opening of the credit account,
 * leave 15,000.00 of the limit; their distributions, with the opening of the investment account, make 124,000.00.
 */
export const DEMO_MOVEMENTS: readonly DemoMovement[] = [
  booked(88, 'deposit', '18500.00', 'Salary'),
  booked(87, 'bill_payment', '-612.40', 'Oasis Power & Water'),
  sent(86, 'Omar Haddad', '450.00', 'personal_transfer', { notes: 'Dinner at the marina' }),
  onCard(84, 'purchase', '-328.75', 'Groceries'),
  onCard(82, 'online', '-189.00', 'Books'),
  booked(80, 'payment', '-350.00', 'Mobile plan'),
  sent(77, 'Priyanka Sharma', '1200.00', 'family_support'),
  booked(74, 'withdrawal', '-1000.00', 'Cash machine, Deira'),
  invested(71, '1850.00', 'Fund distribution'),
  booked(69, 'fee', '-25.00', 'Card replacement'),
  sent(66, 'Noura Al Ketbi', '2400.00', 'education', { notes: 'Second term' }),
  onCard(63, 'purchase', '-412.30', 'Groceries'),
  sent(61, 'Priyanka Sharma', '9000.00', 'investment', { decision: 'failed' }),
  booked(60, 'deposit', '7200.00', 'Salary', { owner: 'ravi' }),
  booked(59, 'online', '-3950.00', 'Electronics', { owner: 'ravi' }),
  booked(58, 'deposit', '18500.00', 'Salary'),
  booked(57, 'bill_payment', '-587.15', 'Oasis Power & Water'),
  booked(56, 'bill_payment', '-389.00', 'Dune Fibre'),
  sent(55, 'Aisha Al Mansoori', '300.00', 'personal_transfer', { owner: 'omar' }),
  onCard(53, 'purchase', '-275.60', 'Fuel and car wash'),
  onCard(51, 'online', '-742.00', 'Flight to Muscat'),
  sent(49, 'Omar Haddad', '1250.00', 'business_payment', { notes: 'Invoice 2026-114' }),
  booked(46, 'others', '120.00', 'Refund'),
  invested(44, '1900.00', 'Fund distribution'),
  sent(41, 'Noura Al Ketbi', '2400.00', 'education'),
  sent(38, 'Hessa Rahman', '2000.00', 'family_support', { owner: 'layla' }),
  booked(37, 'withdrawal', '-500.00', 'Cash machine, Al Ain'),
  booked(34, 'payment', '-350.00', 'Mobile plan'),
  sent(31, 'Whitfield & Sons Ltd', '5200.00', 'business_payment', { owner: 'james' }),
  onCard(30, 'purchase', '-1349.00', 'Washing machine'),
  booked(28, 'deposit', '18500.00', 'Salary'),
  sent(25, 'Priyanka Sharma', '1200.00', 'family_support'),
  onCard(22, 'purchase', '-367.45', 'Groceries'),
  sent(20, 'Omar Haddad', '800.00', 'medical', { decision: 'failed' }),
  onCard(17, 'online', '-59.00', 'Streaming'),
  onCard(14, 'purchase', '-142.00', 'Restaurant'),
  sent(9, 'Noura Al Ketbi', '2400.00', 'education', { notes: 'Third term' }),
  onCard(7, 'purchase', '-254.90', 'Groceries'),
  sent(5, 'Priyanka Sharma', '1500.00', 'family_support', { decision: null }),
  sent(4, 'Aisha Al Mansoori', '640.00', 'personal_transfer', { owner: 'omar', decision: null }),
  booked(3, 'withdrawal', '-400.00', 'Cash machine, Jumeirah'),
  sent(2, 'Omar Haddad', '350.00', 'personal_transfer', { decision: null, notes: 'Weekend trip' }),
  sent(2, 'Hessa Rahman', '1800.00', 'family_support', { owner: 'layla', decision: null }),
  sent(1, 'Whitfield & Sons Ltd', '3100.00', 'business_payment', { owner: 'james', decision: null }),
  sent(1, 'Noura Al Ketbi', '900.00', 'other', { decision: null }),
  sent(1, 'Hessa Rahman', '250.00', 'medical', { owner: 'layla', decision: null }),
];
