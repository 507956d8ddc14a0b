import type { MacroRequestDto } from '#contract/shapes/macros.dto';

/** Macros to start with, besides the canned replies. All have several steps. */
export const DEMO_MACROS: readonly MacroRequestDto[] = [
  {
    name: 'Transfer is under review',
    shortcut: 'review',
    steps: [
      { type: 'tag', tag: 'Transfers' },
      {
        type: 'reply',
        text: 'Hello {customer.firstName}, {agent.firstName} here. Transfer {transaction.reference} is with our approvals team. You will see the decision in your transfer history.',
      },
    ],
  },
  {
    name: 'Answered, nothing open',
    shortcut: 'closed',
    steps: [{ type: 'note', text: 'The question is answered. Nothing else is open.' }, { type: 'resolve' }],
  },
  {
    name: 'Complaint about a fee',
    shortcut: 'fee',
    steps: [
      { type: 'open_case', kind: 'complaint', reason: 'fees' },
      { type: 'tag', tag: 'Fees' },
      {
        type: 'reply',
        text: 'I am sorry about this fee, {customer.firstName}. I have opened case {case.number} for it. You can follow it under Support.',
      },
    ],
  },
  {
    name: 'Payment is not known',
    shortcut: 'notmine',
    steps: [
      { type: 'open_case', kind: 'dispute', reason: 'not_mine' },
      { type: 'tag', tag: 'Disputes' },
      {
        type: 'reply',
        text: 'Thank you for telling us, {customer.firstName}. Case {case.number} is open for {transaction.reference}. Please freeze your card now if you do not have it with you.',
      },
    ],
  },
  {
    name: 'Needs a colleague',
    shortcut: 'colleague',
    steps: [
      { type: 'note', text: 'Please take this one over: it needs a second opinion.' },
      { type: 'tag', tag: 'Second opinion' },
    ],
  },
  {
    name: 'Thanks and goodbye',
    shortcut: 'thanks',
    steps: [
      { type: 'reply', text: 'Thank you for writing to us, {customer.firstName}. Have a good day.' },
      { type: 'resolve' },
    ],
  },
];
