/** Something that happens in a conversation. */
export type DemoStep = {
  /** Minutes before the demo is made. */
  ago: number;
} & (
  | { asks: string; aboutTransaction?: boolean }
  | { replies: string; by: DemoAgent }
  | { notes: string; by: DemoAgent }
  | { tag: string; by: DemoAgent }
  | { resolves: true; by: DemoAgent }
  | { rates: number; comment: string }
);

type DemoAgent = 'agent' | 'agent2';

interface DemoConversation {
  customer: string;
  /** In order of time. */
  steps: readonly DemoStep[];
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** Longer ago than any weekend with a holiday: a reply that is due since then is overdue. */
const LONG_AGO = 6 * DAY;

/** One conversation in each state of the desk, besides those that an agent has opened. */
export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  // Unclaimed: nobody has answered yet.
  {
    customer: 'omar',
    steps: [{ ago: 6, asks: 'Hello, when will my transfer be approved?', aboutTransaction: true }],
  },
  {
    customer: 'hana',
    steps: [
      { ago: 3, asks: 'Good day. I have a new phone number. What must I do?' },
      { ago: 2, asks: 'I still have the old phone, too.' },
    ],
  },
  // Claimed, and the customer waits for the next answer.
  {
    customer: 'layla',
    steps: [
      { ago: 24, asks: 'Can I still change the amount of a transfer?', aboutTransaction: true },
      { ago: 19, by: 'agent', replies: 'Hello Layla. No, but you can cancel it and send a new one.' },
      { ago: 18, by: 'agent', tag: 'Transfers' },
      { ago: 8, asks: 'Will the money be free at once when I cancel it?' },
    ],
  },
  {
    customer: 'yusuf',
    steps: [
      { ago: 31, asks: 'Which documents do I need for a credit card?' },
      { ago: 22, by: 'agent2', replies: 'Hello Yusuf. None, if your salary comes to this account. Does it?' },
      { ago: 21, by: 'agent2', tag: 'Cards' },
      { ago: 11, asks: 'Yes, since March.' },
    ],
  },
  // Answered: the bank waits for the customer.
  {
    customer: 'james',
    steps: [
      { ago: 5 * HOUR, asks: 'The name check says that my supplier has another name.' },
      { ago: 5 * HOUR - 9, by: 'agent', replies: 'Hello James. Which name is on the invoice?' },
      { ago: 5 * HOUR - 10, by: 'agent', tag: 'Recipients' },
    ],
  },
  {
    customer: 'elena',
    steps: [
      { ago: DAY, asks: 'I do not see the deposit that I made at the machine.' },
      { ago: DAY - 7, by: 'agent2', notes: 'The machine was out of order from 9:00 to 9:30.' },
      { ago: DAY - 12, by: 'agent2', replies: 'Hello Elena. Please send me the number on the receipt.' },
      { ago: DAY - 13, by: 'agent2', tag: 'Deposits' },
    ],
  },
  // Overdue: one that nobody has claimed, and one in which the customer has written again.
  {
    customer: 'tariq',
    steps: [{ ago: LONG_AGO, asks: 'I was asked for a fee for my last statement. Is that right?' }],
  },
  {
    customer: 'grace',
    steps: [
      { ago: LONG_AGO + 30, asks: 'My standing order did not run.' },
      { ago: LONG_AGO + 20, by: 'agent', replies: 'Hello Grace. Was there enough money on that morning?' },
      { ago: LONG_AGO + 19, by: 'agent', notes: 'The balance was too low at 8:00.' },
      { ago: LONG_AGO, asks: 'It came at noon. Can you run it again?' },
    ],
  },
  // Resolved, with a rating and without one.
  {
    customer: 'sunita',
    steps: [
      { ago: 9 * DAY, asks: 'How do I add my daughter as a recipient?' },
      {
        ago: 9 * DAY - 8,
        by: 'agent',
        replies: 'Hello Sunita. Open Beneficiaries and choose Add Beneficiary.',
      },
      { ago: 9 * DAY - 15, asks: 'Found it, thank you!' },
      { ago: 9 * DAY - 18, by: 'agent', replies: 'You are welcome.' },
      { ago: 9 * DAY - 19, by: 'agent', resolves: true },
      { ago: 9 * DAY - 25, rates: 5, comment: 'Quick and friendly.' },
    ],
  },
  {
    customer: 'marcus',
    steps: [
      { ago: 4 * DAY, asks: 'My PIN is locked. What can I do?' },
      { ago: 4 * DAY - 5, by: 'agent2', replies: 'Hello Marcus. It is free again after some minutes.' },
      { ago: 4 * DAY - 6, by: 'agent2', tag: 'PIN' },
      { ago: 4 * DAY - 30, by: 'agent2', resolves: true },
    ],
  },
];
