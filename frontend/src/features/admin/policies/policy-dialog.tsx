import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPoliciesDto } from '#contract/shapes/admin/policies.dto';
import { hasCode } from '../../../shared/api/api-error.js';
import { leftToRight } from '../../../shared/format/names.js';
import { useKept } from '../../../shared/store/kept/use-draft.js';
import { useChange } from '../../../shared/store/use-change.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { AmountField, TextField } from '../../../shared/ui/fields/text-field.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { useLast } from '../../../shared/ui/use-value.js';
import { plainAmount } from '../audit/entries/audit-value.js';
import { changePolicies, policiesResource } from './policies.store.js';
import { boundsOf, changeTo, type Policy, typedValue, valueOf } from './policy-rules.js';

interface PolicyDialogProps {
  /** Null while the dialog is closed. */
  policy: Policy | null;
  policies: AdminPoliciesDto;
  onClose: () => void;
}

/** The dialog that switches a policy on, gives it another value, or switches it off. */
export function PolicyDialog({ policy, policies, onClose }: PolicyDialogProps) {
  const { t } = useTranslation('policies');
  const shown = useLast(policy);
  return (
    <Dialog
      isOpen={policy !== null}
      title={shown ? t(`rows.${shown.name}.name`) : ''}
      width={480}
      onClose={onClose}
    >
      {shown && <PolicyForm key={shown.name} policy={shown} policies={policies} onClose={onClose} />}
    </Dialog>
  );
}

interface PolicyFormProps extends PolicyDialogProps {
  policy: Policy;
}

function PolicyForm({ policy, policies, onClose }: PolicyFormProps) {
  const { t } = useTranslation(['policies', 'common']);
  // The policy as it was when the dialog was opened.
  const [value] = useState(() => valueOf(policies, policy));
  const [typed, setTyped] = useKept(`policy ${policy.name}`, value === null ? '' : String(value));
  const next = typedValue(policy, typed);
  const { isPending, run } = useSaving(onClose);
  const isFlag = policy.kind === 'flag';
  const isOn = value !== null;
  const submit = isFlag && isOn ? 'actions.switchOff' : isOn ? 'common:save' : 'actions.switchOn';
  return (
    <DialogForm
      submit={t(submit)}
      isPending={isPending}
      isReady={next !== null}
      size="medium"
      extra={
        isOn &&
        !isFlag &&
        policy.off !== null && (
          <Button danger disabled={isPending} onClick={() => void run(policy, null)}>
            {t(`off.${policy.off}.action`)}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={() => void run(policy, isFlag && isOn ? null : next)}
    >
      <Text as="p" tone="muted" pretty>
        {t(`rows.${policy.name}.text`)}
      </Text>
      {!isFlag && <ValueField policy={policy} typed={typed} isWrong={next === null} onType={setTyped} />}
    </DialogForm>
  );
}

function useSaving(onClose: () => void) {
  const { t } = useTranslation(['policies', 'common']);
  return useChange(
    () => ({ title: t('failed'), description: t('common:loadError.unreachable') }),
    (policy: Policy, value: ReturnType<typeof typedValue>) => changePolicies(changeTo(policy, value)),
    {
      onDone: onClose,
      success: (_answer, { name }, value) => ({
        title: t(value === null ? 'done.off' : 'done.on'),
        description: t(`rows.${name}.name`),
      }),
      onWaiting: () => {
        void policiesResource.invalidate();
        onClose();
      },
      onRefused: (error) => {
        void policiesResource.invalidate();
        if (hasCode(error, 'stale_policy') || hasCode(error, 'already_requested')) onClose();
      },
    },
  );
}

/** What the whole numbers count. */
const NUMBERS = ['moreThan', 'payments', 'risk', 'hours'] as const;

interface ValueFieldProps {
  policy: Policy;
  typed: string;
  isWrong: boolean;
  onType: (typed: string) => void;
}

function ValueField({ policy, typed, isWrong, onType }: ValueFieldProps) {
  const { t } = useTranslation('policies');
  const { least, most } = boundsOf(policy);
  const shown = (bound: string) => leftToRight(policy.kind === 'amount' ? plainAmount(bound) : bound);
  const bounds = t('bounds', { least: shown(least), most: shown(most) });
  const field = {
    label: t(
      `fields.${NUMBERS.find((one) => one === policy.on) ?? (policy.kind === 'rate' ? 'rate' : 'amount')}`,
    ),
    hint: bounds,
    problem: isWrong && typed !== '' ? bounds : '',
    value: typed,
    autoFocus: true,
    onChange: onType,
  };
  if (policy.kind === 'amount') return <AmountField {...field} />;
  return <TextField {...field} inputMode={policy.kind === 'rate' ? 'decimal' : 'numeric'} dir="ltr" />;
}
