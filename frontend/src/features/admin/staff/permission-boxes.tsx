import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#contract/access/permissions';
import { Grid, Text } from '../../../shared/ui/layout/parts.js';
import styles from './permission-boxes.module.css';

/** All permissions, in the groups of the form. */
const PERMISSION_GROUPS = {
  customers: ['customers.read', 'customers.write', 'balances.write', 'credentials.write'],
  decisions: ['approvals.decide', 'billers.write', 'policies.write'],
  oversight: ['audit.read', 'staff.write'],
  support: ['support.desk', 'support.supervise'],
} as const satisfies Record<string, readonly Permission[]>;

const GROUPS = Object.keys(PERMISSION_GROUPS) as (keyof typeof PERMISSION_GROUPS)[];

interface PermissionBoxesProps {
  /** The permissions that the user may give, besides those that are given already. */
  grantable: readonly Permission[];
  given: readonly Permission[];
  value?: readonly Permission[];
  onChange?: (chosen: Permission[]) => void;
}

/** A check box for each permission, for a field of a form. What the user cannot give is shown, and cannot be chosen. */
export function PermissionBoxes({ grantable, given, value = [], onChange }: PermissionBoxesProps) {
  const { t } = useTranslation('colleagues');
  const toggle = (permission: Permission) =>
    onChange?.(
      value.includes(permission) ? value.filter((one) => one !== permission) : [...value, permission],
    );
  return (
    <Grid single="40em" gap="16px" columns={2}>
      {GROUPS.map((group) => (
        <fieldset key={group} className={styles.group}>
          <Text as="legend" size="base" weight="medium" className={styles.title}>
            {t(`groups.${group}`)}
          </Text>
          {PERMISSION_GROUPS[group].map((permission) => (
            <Checkbox
              key={permission}
              className={styles.box ?? ''}
              checked={value.includes(permission)}
              disabled={!grantable.includes(permission) && !given.includes(permission)}
              onChange={() => toggle(permission)}
            >
              {t(`permissions.${permission}`)}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </Grid>
  );
}
