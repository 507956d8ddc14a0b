import { BRAND } from '#contract/brand';
import { LIMITS } from '#contract/limits';
import type { CannedReplyRequestDto } from '#contract/shapes/support.dto';

const TEXTS = {
  hello: `Hello {firstName}, thank you for writing to ${BRAND.name}. How can I help you today?`,
  moment: 'Thank you, {firstName}. Please give me a moment while I look into this.',
  transfer:
    'Your transfer is awaiting approval. The amount is reserved until then, and you will see the decision in your transfer history at once.',
  recipient:
    'Our team checks every new recipient before you can send money to them. You can see the status under Beneficiaries.',
  pin: `After ${LIMITS.pinAttempts} wrong PINs in a row, your transaction PIN is locked for ${LIMITS.pinLockMinutes} minutes. Please never tell anyone your PIN: we do not ask for it.`,
  bye: 'I am glad that I could help, {firstName}. Write to us here at any time if you need anything else.',
};

/** Canned replies to start with. The desk replaces `{firstName}` by the customer's name. */
export const DEMO_REPLIES: readonly CannedReplyRequestDto[] = Object.entries(TEXTS).map(
  ([shortcut, text]) => ({ shortcut, text }),
);
