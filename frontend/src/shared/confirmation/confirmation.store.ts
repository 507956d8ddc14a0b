import { createStore } from 'zustand';
import type { ConfirmationRequest, ConfirmedRequestDto } from '#contract/shapes/access/confirmations.dto';
import type { ConfirmedAction } from '#contract/access/confirmations';
import { type Unconfirmed, unconfirmedIn } from '../api/api-error.js';
import { WaitsForApproval } from '../api/waits-for-approval.js';

export interface Asked {
  request: ConfirmationRequest;
  /** It is needed, or the last one did not count. */
  reason: Unconfirmed;
  /** Called with the verified confirmation, or with null if the user does not confirm. */
  answer: (confirmed: ConfirmedRequestDto | null) => void;
}

/** What the user is being asked to confirm. */
export const confirmationStore = createStore<{ asked: Asked | null }>(() => ({ asked: null }));

/** The latest confirmation that no action has used yet: a wrong PIN leaves it usable. */
let unused: { key: string; confirmationId: string } | null = null;

/**
 * Sends the call of an action. If the bank wants it confirmed by a strong factor, the user is asked, and the call is
 * repeated with the confirmation. Rejects with the bank's refusal if they do not confirm.
 */
export async function withConfirmation<Action extends ConfirmedAction, Answer>(
  request: ConfirmationRequest<Action>,
  send: (confirmed: ConfirmedRequestDto) => Promise<Answer>,
): Promise<Answer> {
  const key = JSON.stringify(request);
  for (;;) {
    try {
      const answer = await send(unused?.key === key ? { confirmationId: unused.confirmationId } : {});
      if (unused?.key === key) unused = null;
      return answer;
    } catch (error) {
      // A change that waits for a second person has used it.
      if (error instanceof WaitsForApproval && unused?.key === key) unused = null;
      const reason = unconfirmedIn(error);
      if (reason === null) throw error;
      const confirmationId = (await askFor(request, reason))?.confirmationId;
      if (confirmationId == null) throw error;
      unused = { key, confirmationId };
    }
  }
}

/**
 * Shows what the bank will do and asks for a factor. Resolves to null if the user does not confirm, and to no id where
 * the bank has turned confirmations off.
 */
export function askFor(
  request: ConfirmationRequest,
  reason: Unconfirmed,
): Promise<ConfirmedRequestDto | null> {
  confirmationStore.getState().asked?.answer(null);
  return new Promise((resolve) => {
    const answer = (confirmed: ConfirmedRequestDto | null) => {
      confirmationStore.setState({ asked: null });
      resolve(confirmed);
    };
    confirmationStore.setState({ asked: { request, reason, answer } });
  });
}

/** What of a request is confirmed: everything but the PIN. */
export function withoutPin<Request extends { transactionPin?: string }>(
  request: Request,
): Omit<Request, 'transactionPin'> {
  const details = { ...request };
  Reflect.deleteProperty(details, 'transactionPin');
  return details;
}
