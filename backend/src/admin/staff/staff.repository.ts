import { Injectable } from '@nestjs/common';
import { type Permission, permissionsOf } from '#contract/access/permissions';
import type { StaffDto } from '#contract/shapes/admin/staff.dto';
import { USER_COLUMNS } from '../../auth/users/user.columns.js';
import type { User } from '../../auth/users/user.entity.js';
import { ReadPool } from '../../platform/database/connection/read-pool.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';

/** Reads the users who are staff. */
@Injectable()
export class StaffRepository {
  constructor(private readonly reads: ReadPool) {}

  /** All staff, by name. */
  async all(): Promise<StaffDto[]> {
    const rows = await this.reads.query<User>(
      `SELECT ${USER_COLUMNS} FROM users u WHERE u.role <> 'customer' ORDER BY u.first_name, u.last_name, u.id`,
      [],
    );
    return rows.map(staffView);
  }

  /** Whether another active member of staff has the permission. */
  async hasOther(tx: Tx, permission: Permission, id: string): Promise<boolean> {
    const rows = await tx.query(
      `SELECT FROM users
        WHERE role <> 'customer' AND id <> $1 AND is_active AND NOT is_restricted
          AND coalesce($2 = ANY (permissions), role = 'admin') LIMIT 1`,
      [id, permission],
    );
    return rows.length > 0;
  }
}

/** The fields of a member of staff that administrators see. */
export function staffView(user: Omit<User, 'passwordHash' | 'hasFactor'>): StaffDto {
  const { id, firstName, lastName, username, email, isActive, createdAt } = user;
  const permissions = [...permissionsOf(user)];
  const names = { id, firstName, lastName, username, email };
  return { ...names, permissions, isActive, createdAt: createdAt.toISOString() };
}
