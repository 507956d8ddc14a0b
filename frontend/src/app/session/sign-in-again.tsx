import { useEffect, useState } from 'react';
import { currentUserResource } from '../../shared/user/current-user.store.js';
import { LeaveQuestion } from '../../features/auth/leave-question.js';
import { LoginDialog } from '../../features/auth/login-dialog.js';
import type { VisitorTexts } from '../../locales/en/visitor.js';
import { useLanguage } from '../../shared/i18n/i18n.js';
import { useBackStep } from '../../shared/ui/back-steps.js';
import { leaveForSignIn, resumeSession } from './session.js';
import { loadVisitorTexts } from '../visitor/texts.js';

/** The sign-in over a page whose session has ended, with a form in it. It asks before it gives the form up. */
export function SignInAgain() {
  const texts = useTexts();
  const [isLeaving, setIsLeaving] = useState(false);
  const ask = () => {
    setIsLeaving(true);
    return false;
  };
  useBackStep(texts !== null, ask);

  if (!texts) return null;
  const username = currentUserResource.store.getState().data?.username;
  return (
    <LoginDialog
      texts={texts}
      note={texts.sessionEnded}
      isCovering
      {...(username === undefined ? {} : { username })}
      onLeave={ask}
      question={
        isLeaving && (
          <LeaveQuestion texts={texts} onLeave={leaveForSignIn} onStay={() => setIsLeaving(false)} />
        )
      }
      onSignedIn={resumeSession}
    />
  );
}

function useTexts(): VisitorTexts['login'] | null {
  const language = useLanguage();
  const [texts, setTexts] = useState<VisitorTexts['login'] | null>(null);
  useEffect(() => {
    loadVisitorTexts(language).then(({ login }) => setTexts(login), leaveForSignIn);
  }, [language]);
  return texts;
}
