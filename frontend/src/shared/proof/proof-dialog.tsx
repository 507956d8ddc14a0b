import { useTranslation } from 'react-i18next';
import { http } from '../api/http.js';
import { FactorForm, focusFactorForm, type Proof, type Way } from '../factors/factor-form.js';
import { factorsIn, factorsResource, ownPasskeyOptions } from '../factors/factors.store.js';
import { useResource } from '../store/create-resource.js';
import { Bone } from '../ui/page/skeleton.js';
import { Dialog } from '../ui/dialog/dialog.js';

interface ProofDialogProps {
  /** Whether the password does not suffice. */
  isStrong: boolean;
  onAnswer: (isProved: boolean) => void;
}

/** Asks people who are signed in for their password or a factor. Closing it answers no. */
export function ProofDialog({ isStrong, onAnswer }: ProofDialogProps) {
  const { t } = useTranslation('security');
  const ways = useWays(isStrong);
  const refuse = () => onAnswer(false);
  return (
    <Dialog isOpen isOver title={t('proof.title')} width={420} onShown={focusFactorForm} onClose={refuse}>
      {ways === null ? (
        <Bone height="120px" />
      ) : (
        <FactorForm
          ways={ways}
          passkeyOptions={ownPasskeyOptions}
          prove={prove}
          onProved={() => {
            void factorsResource.invalidate();
            onAnswer(true);
          }}
          onCancel={refuse}
        />
      )}
    </Dialog>
  );
}

/** The password comes first where it suffices: it leaves a code of the app for what comes next. */
function useWays(isStrong: boolean): Way[] | null {
  const { data, status } = useResource(factorsResource);
  if (!data && status !== 'error') return null;
  const own: Way[] = data ? factorsIn(data) : [];
  return isStrong && own.length > 0 ? own : ['password', ...own];
}

function prove({ password, ...factor }: Proof): Promise<undefined> {
  if (password === undefined) return http.post<undefined>('/api/auth/reauthentication/factor', factor);
  return http.post<undefined>('/api/auth/reauthentication', { password });
}
