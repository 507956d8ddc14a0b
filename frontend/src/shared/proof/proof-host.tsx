import { useStore } from 'zustand';
import { lazyDialog } from '../lazy/lazy-part.js';
import { proofStore } from './proof.store.js';

const ProofDialog = lazyDialog(async () => (await import('./proof-dialog.js')).ProofDialog, {
  isEssential: true,
  close:
    ({ onAnswer }) =>
    () =>
      onAnswer(false),
});

/** Asks for the password or a factor when a change of credentials needs it. One is in the frame of all pages. */
export function ProofHost() {
  const { answer, isStrong } = useStore(proofStore);
  return answer && <ProofDialog isStrong={isStrong} onAnswer={answer} />;
}
