import { useTranslation } from 'react-i18next';
import type { Permission } from '#contract/access/permissions';
import { useFormat } from '../../../../shared/format/use-format.js';
import { StaffMoney } from '../../../../shared/ui/values/staff-money.js';
import type { AuditValue } from './audit-changes.js';
import { useUserName } from '../use-names.js';

/** A field's value; a dash when it has none. */
export function AuditValueText({ value }: { value: AuditValue | null }) {
  const { t } = useTranslation(['books', 'common', 'secondApprovals', 'colleagues']);
  const format = useFormat();
  const userName = useUserName();
  const permissionsIn = (permissions: readonly Permission[]) =>
    permissions.map((permission) => t(`colleagues:permissions.${permission}`)).join(' · ');
  if (value === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('values.none')}</span>
      </>
    );
  }
  switch (value.kind) {
    case 'money':
      return value.currency ? (
        <StaffMoney amount={value.amount} currency={value.currency} />
      ) : (
        <bdi translate="no" dir="ltr">
          {plainAmount(value.amount)}
        </bdi>
      );
    case 'moment':
      return <time dateTime={value.at}>{format.dateTime(value.at)}</time>;
    case 'user':
      return <bdi translate="no">{userName(value.id)}</bdi>;
    case 'permissions':
      return <span>{permissionsIn(value.permissions) || t('values.none')}</span>;
    case 'word':
      return <span>{t(value.word)}</span>;
    case 'text':
      return <bdi translate="yes">{value.text}</bdi>;
  }
}

const FIGURES = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount whose currency is not recorded, or is shown elsewhere. */
export function plainAmount(amount: string): string {
  return FIGURES.format(amount as Intl.StringNumericLiteral);
}
