import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { useKept } from '../../../shared/store/kept/use-draft.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { TextField } from '../../../shared/ui/fields/text-field.js';

interface NameFormProps {
  /** To begin with. */
  name: string;
  hint: string;
  /** Label of the submit button. */
  submit: string;
  failure: string;
  isPending: boolean;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}

/** Form for the name of a passkey. */
export function NameForm({ name, hint, submit, failure, isPending, onSubmit, onCancel }: NameFormProps) {
  const { t } = useTranslation('security');
  const [typed, setTyped] = useKept(`passkeyName ${name}`, name);
  const chosen = typed.trim();
  return (
    <DialogForm
      submit={submit}
      isPending={isPending}
      isReady={chosen !== ''}
      onClose={onCancel}
      onSubmit={() => onSubmit(chosen)}
    >
      <TextField
        label={t('factors.passkeys.name')}
        problem={failure}
        hint={hint}
        autoFocus
        maxLength={LIMITS.passkeyNameLength}
        readOnly={isPending}
        aria-required
        value={typed}
        onChange={setTyped}
      />
    </DialogForm>
  );
}
