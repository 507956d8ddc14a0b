import styles from '../dialogs/user-dialog.module.css';

/** Why the form was not accepted, when that is about no single field. Always rendered, for screen readers. */
export function CreationFailure({ failure }: { failure: string | null }) {
  return (
    <p role="alert" className={failure === null ? undefined : styles.failure}>
      {failure}
    </p>
  );
}
