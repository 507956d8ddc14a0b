import { BRAND } from '#contract/brand';
import { LIMITS } from '#contract/limits';
import type { CannedReplyRequestDto } from '#contract/shapes/support.dto';

/** Canned replies to start with. The desk replaces `{firstName}` by the customer's name. */
export const DEMO_REPLIES: readonly CannedReplyRequestDto[] = [
  {
    shortcut: 'hello',
    text: `Hello {firstName}, thank you for writing to ${BRAND.name}. How can I help you today?`,
  },
  {
    shortcut: 'moment',
    text: 'Thank you, {firstName}. Please give me a moment while I look into this.',
  },
  {
    shortcut: 'transfer',
    text: 'Your transfer is awaiting approval. The amount is reserved until then, and you will see the decision in your transfer history at once.',
  },
  {
    shortcut: 'recipient',
    text: 'Our team checks every new recipient before you can send money to them. You can see the status under Beneficiaries.',
  },
  {
    shortcut: 'pin',
    text: `After ${LIMITS.pinAttempts} wrong PINs in a row, your transaction PIN is locked for ${LIMITS.pinLockMinutes} minutes. Please never tell anyone your PIN: we do not ask for it.`,
  },
  {
    shortcut: 'bye',
    text: 'I am glad that I could help, {firstName}. Write to us here at any time if you need anything else.',
  },
];
