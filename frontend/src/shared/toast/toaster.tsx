import { type RefObject, useEffect, useRef } from 'react';
import { dismissToast, keepOpen, closeAfterDelay, pressToast, type Toast, useToasts } from './toast.store.js';
import styles from './toaster.module.css';

/**
 * Renders the toasts, below the header. The live regions exist before the first toast, or screen readers would miss it.
 * It is not antd's, because the sign-in of the landing page uses it without loading antd.
 */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const [toast] = useToasts();
  const shown = toast?.isOpen ? toast : null;
  const place = useClearOfTitles(shown);
  useEscape(shown);

  return (
    <div ref={place} className={styles.place}>
      <div role="status" aria-live="polite" aria-atomic="true">
        {shown && !shown.isDestructive && <ToastCard toast={shown} closeLabel={closeLabel} />}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {shown?.isDestructive && <ToastCard toast={shown} closeLabel={closeLabel} />}
      </div>
    </div>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  return (
    <div
      key={toast.id}
      className={toast.isDestructive ? `${styles.toast} ${styles.destructive}` : styles.toast}
      onPointerMove={({ nativeEvent }) => {
        if (hasMoved(nativeEvent)) keepOpen();
      }}
      onPointerLeave={closeAfterDelay}
      onFocus={keepOpen}
      onBlur={closeAfterDelay}
    >
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
        {toast.action && (
          <button type="button" className={styles.action} onClick={() => pressToast(toast.id)}>
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={closeLabel}
        onClick={() => dismissToast(toast.id)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" />
        </svg>
      </button>
    </div>
  );
}

/** Whether a person has moved the pointer. Browsers also report a still one when something appears under it. */
function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

function useEscape(shown: Toast | null): void {
  useEffect(() => {
    if (!shown) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismissToast(shown.id);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [shown]);
}

/** Keeps a toast off the title of an open dialog. Its code is loaded for the first dialog that is met. */
function useClearOfTitles(shown: Toast | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return undefined;
    let end: (() => void) | null = null;
    let isOver = false;
    const look = () => {
      if (!document.querySelector('[role=dialog], dialog')) return;
      dialogs.disconnect();
      void import('./clear-titles.js').then(
        ({ clearTitles }) => {
          if (place.current && !isOver) end = clearTitles(place.current);
        },
        () => undefined,
      );
    };
    // A dialog may open while the toast is shown.
    const dialogs = new MutationObserver(look);
    dialogs.observe(document.body, { childList: true });
    look();
    return () => {
      isOver = true;
      dialogs.disconnect();
      end?.();
    };
  }, [shown]);
  return place;
}
