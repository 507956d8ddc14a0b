import { createStore } from 'zustand';
import { ApiError, isProofMissing } from '../api/api-error.js';

interface ProofState {
  /** Called with whether the user has proved who they are; null while nobody is asked. */
  answer: ((isProved: boolean) => void) | null;
  /** Whether only a strong factor suffices. */
  isStrong: boolean;
}

/** Whether the user is being asked who they are. */
export const proofStore = createStore<ProofState>(() => ({ answer: null, isStrong: false }));

/**
 * Sends a call that changes a credential. If the last proof of identity is too old, the user is asked for their password
 * or a factor, and the call is repeated. Rejects with the refusal if they do not give it.
 */
export async function withProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!isProofMissing(error) || !(await askForProof(error))) throw error;
    return send();
  }
}

function askForProof(refusal: unknown): Promise<boolean> {
  const isStrong = refusal instanceof ApiError && refusal.isStrong;
  proofStore.getState().answer?.(false);
  return new Promise((resolve) => {
    const answer = (isProved: boolean) => {
      proofStore.setState({ answer: null });
      resolve(isProved);
    };
    proofStore.setState({ answer, isStrong });
  });
}
