import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { SecondFactorStepDto } from '#contract/shapes/access/factors.dto';
import { Toaster } from '../../shared/toast/toaster.js';
import { Text } from '../../shared/ui/layout/parts.js';
import { LoginForm, type LoginTexts } from './login-form.js';
import type { ResetForm } from './reset-form.js';
import { toast } from '../../shared/toast/toast.store.js';
import type { SecondStepForm } from './second-step/second-step-form.js';
import styles from './login-dialog.module.css';
import { fetchCurrentUser } from '../../shared/user/fetch-current-user.js';

interface LoginDialogProps {
  texts: LoginTexts;
  /** A sentence above the fields. */
  note?: string;
  isForNewcomer?: boolean;
  /** Hides the page behind the dialog. */
  isCovering?: boolean;
  /** Who is expected to sign in. */
  username?: string;
  /** Called in place of closing the dialog without a sign-in. */
  onLeave?: () => void;
  /** Takes the place of the form, which keeps what was typed. */
  question?: ReactNode;
  onSignedIn: (user: CurrentUserDto) => void;
  onClosed?: () => void;
}

/**
 * The sign-in dialog, open while it is rendered. It has its own toaster, because anything outside a modal
 * dialog lies below it, cannot be clicked and is not read out by screen readers.
 */
export function LoginDialog(props: LoginDialogProps) {
  const { texts, note, isForNewcomer = false, isCovering = false, username, onLeave, question } = props;
  const { onSignedIn, onClosed } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isSignedIn = useRef(false);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    if (username !== undefined) dialog.current.querySelector<HTMLElement>('[name=password]')?.focus();
  }, [username]);
  const close = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      className={isCovering ? `${styles.dialog} ${styles.covering}` : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!onLeave) return;
        event.preventDefault();
        onLeave();
      }}
      onClose={() => {
        if (isSignedIn.current || !onLeave) {
          onClosed?.();
        } else {
          // Browsers close a dialog at the second press of Escape, whatever the page says.
          dialog.current?.showModal();
          onLeave();
        }
      }}
    >
      <div className={styles.panel}>
        <Text as="h2" id={titleId} below={24} size="large" weight="strong">
          {texts.title}
        </Text>
        {question}
        <div hidden={Boolean(question)}>
          {note !== undefined && <p className={styles.note}>{note}</p>}
          <LoginParts
            texts={texts}
            isForNewcomer={isForNewcomer}
            username={username}
            onSignedIn={(user) => {
              isSignedIn.current = true;
              close();
              onSignedIn(user);
            }}
            onCancel={onLeave ?? close}
          />
        </div>
      </div>
      <Toaster closeLabel={texts.closeMessage} />
    </dialog>
  );
}

type LoginPartsProps = Omit<ComponentProps<typeof LoginForm>, 'onReset' | 'onStep' | 'notice' | 'isBack'>;

/** What the dialog shows: the password first. */
type Part =
  | {
      name: 'password';
      username?: string | undefined;
      notice?: string;
      isBack?: true;
      /** Changes for a form that begins anew. */
      attempt?: number;
    }
  | { name: 'reset'; Form: typeof ResetForm }
  | { name: 'step'; Form: typeof SecondStepForm; step: SecondFactorStepDto; username: string };

/** The sign-in with its second step or, for those who have a code of the bank, the form for a new password. */
function LoginParts(props: LoginPartsProps) {
  const { texts, username, onCancel } = props;
  const [part, setPart] = useState<Part>(() => ({
    name: 'password',
    username,
    ...(mayKeepCookies() ? {} : { notice: texts.noCookies }),
  }));
  const again = (notice: string, whose: string | undefined) => {
    setPart((before) => ({
      name: 'password',
      username: whose,
      notice,
      isBack: true,
      attempt: (before.name === 'password' ? (before.attempt ?? 0) : 0) + 1,
    }));
  };
  // Each of the other forms is loaded for those who need it.
  const open = async (load: () => Promise<Part>) => {
    const next = await load().catch(() => null);
    if (next) setPart(next);
    else toast({ title: texts.failed, description: texts.unreachable, isDestructive: true });
  };
  const openReset = () =>
    open(async () => ({ name: 'reset', Form: (await import('./reset-form.js')).ResetForm }));
  const openStep = (step: SecondFactorStepDto, whose: string) =>
    open(async () => {
      const { SecondStepForm: Form } = await import('./second-step/second-step-form.js');
      return { name: 'step', Form, step, username: whose };
    });
  const onSignedIn = async (user: CurrentUserDto) => {
    if (await hasKeptSession()) props.onSignedIn(user);
    else again(texts.noCookies, user.username);
  };
  if (part.name === 'reset') {
    const done = (whose = username) => setPart({ name: 'password', username: whose, isBack: true });
    return <part.Form texts={texts} onDone={done} />;
  }
  if (part.name === 'step') {
    return (
      <part.Form
        texts={texts}
        step={part.step}
        onSignedIn={(user) => void onSignedIn(user)}
        onExpired={() => again(mayKeepCookies() ? texts.step.expired : texts.noCookies, part.username)}
        onCancel={onCancel}
      />
    );
  }
  return (
    <LoginForm
      key={part.attempt}
      {...props}
      onSignedIn={(user) => void onSignedIn(user)}
      username={part.username}
      notice={part.notice ?? null}
      isBack={part.isBack ?? false}
      onReset={() => void openReset()}
      onStep={(step, whose) => void openStep(step, whose)}
    />
  );
}

/** Whether the browser says that it keeps cookies of this site. Some say so and do not. */
function mayKeepCookies(): boolean {
  return navigator.cookieEnabled;
}

/**
 * Whether the browser has kept the cookie of the session that has just begun. Only an answer that nobody is signed in
 * says that it has not.
 */
async function hasKeptSession(): Promise<boolean> {
  try {
    return (await fetchCurrentUser()) !== null;
  } catch {
    return true;
  }
}
