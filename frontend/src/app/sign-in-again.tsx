import { useEffect, useRef, useState } from 'react';
import { LoginDialog } from '../features/auth/login-dialog.js';
import type { VisitorTexts } from '../locales/en/visitor.js';
import { useLanguage } from '../shared/i18n/i18n.js';
import { leaveForSignIn, resumeSession } from './session.js';
import { loadVisitorTexts } from './visitor/texts.js';

/** The sign-in over a page whose session has ended, with a form in it. Closing it gives the form up. */
export function SignInAgain() {
  const language = useLanguage();
  const [texts, setTexts] = useState<VisitorTexts['login'] | null>(null);
  const isSignedIn = useRef(false);
  useEffect(() => {
    loadVisitorTexts(language).then(({ login }) => {
      setTexts(login);
    }, leaveForSignIn);
  }, [language]);

  if (!texts) return null;
  return (
    <LoginDialog
      texts={texts}
      note={texts.sessionEnded}
      isCovering
      onSignedIn={(user) => {
        isSignedIn.current = true;
        resumeSession(user);
      }}
      onClosed={() => {
        if (!isSignedIn.current) leaveForSignIn();
      }}
    />
  );
}
