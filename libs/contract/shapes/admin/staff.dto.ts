import { ApiProperty } from '@nestjs/swagger';
import { type Permission, PERMISSIONS } from '../../access/permissions.js';
import { ChangeableField, FlagField, rule } from '../../fields/fields.js';
import { NewUserDto } from './admin-requests.dto.js';

/** Permissions in any order; none is allowed, too. */
const PermissionsField = () =>
  rule('permissions', (value) =>
    Array.isArray(value) &&
    value.length <= PERMISSIONS.length &&
    value.every((word) => PERMISSIONS.includes(word as Permission))
      ? null
      : `permissions must be a list of: ${PERMISSIONS.join(', ')}`,
  );

/** A member of staff, and what they may do. */
export class StaffDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** @example "Mariam" */
  firstName!: string;
  /** @example "Al Suwaidi" */
  lastName!: string;
  /** @example "mariam" */
  username!: string;
  /** @example "mariam@example.ae" */
  email!: string;
  /** @example ["customers.read", "approvals.decide"] */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissions!: Permission[];
  /**
   * Whether they may sign in.
   * @example true
   */
  isActive!: boolean;
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
}

/** Input to add a member of staff. */
export class CreateStaffDto extends NewUserDto {
  /** @example ["customers.read", "approvals.decide"] */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  @PermissionsField()
  permissions!: Permission[];
}

/** A change of what a member of staff may do; what is left out stays as it is. */
export class ChangeStaffDto {
  /** @example ["customers.read", "approvals.decide"] */
  @ApiProperty({ enum: PERMISSIONS, isArray: true, required: false })
  @ChangeableField()
  @PermissionsField()
  permissions?: Permission[];

  /**
   * `false` ends all sessions, and refuses the next sign-in.
   * @example true
   */
  @ChangeableField()
  @FlagField('isActive')
  isActive?: boolean;
}
