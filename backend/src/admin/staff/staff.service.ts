import { Injectable } from '@nestjs/common';
import {
  isAdministrator,
  KEPT_PERMISSIONS,
  type Permission,
  PERMISSIONS,
  permissionsOf,
} from '#contract/access/permissions';
import type { ChangeStaffDto, CreateStaffDto, StaffDto } from '#contract/shapes/admin/staff.dto';
import { Writes } from '../../auth/access/writes.service.js';
import { SessionEnd } from '../../auth/sessions/session-end.service.js';
import { type StaffState, UsersService } from '../../auth/users/users.service.js';
import { ConversationActionsService } from '../../chat/conversations/conversation-actions.service.js';
import { Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Once } from '../../platform/http/output/once.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { StaffRepository, staffView } from './staff.repository.js';

/** Adds staff, and changes what they may do. */
@Injectable()
export class StaffService {
  constructor(
    private readonly writes: Writes,
    private readonly users: UsersService,
    private readonly rows: StaffRepository,
    private readonly sessions: SessionEnd,
    private readonly conversations: ConversationActionsService,
  ) {}

  all(): Promise<StaffDto[]> {
    return this.rows.all();
  }

  /**
   * Adds a member of staff.
   * @param key makes a retry safe: the same request with the same key gets the first answer again
   * @throws {beyond_own_permissions} @throws {username_taken} @throws {email_taken} @throws {idempotency_key_reused}
   */
  async add(admin: SignedIn, request: CreateStaffDto, key: string | null): Promise<Once<StaffDto>> {
    const { email, firstName, lastName, username, password } = request;
    const permissions = inOrder(request.permissions);
    const content = ['staff', email, firstName, lastName, username, password, ...permissions];
    const role = isAdministrator(permissions) ? 'admin' : 'agent';
    const fields = { email, firstName, lastName, username, password, role, permissions } as const;
    const draft = await this.users.draft(fields);
    const subjectOf = ({ id }: StaffDto) => id;
    return this.writes.once(admin, { scope: 'administration', key, content, subjectOf }, async (tx, own) => {
      refuseBeyond(own, permissions);
      return staffView(await this.users.create(tx, admin, draft));
    });
  }

  /**
   * Changes the permissions of a member of staff, or whether they may sign in.
   * @throws {own_permissions} @throws {not_found} @throws {beyond_own_permissions} @throws {last_holder}
   */
  change(admin: SignedIn, id: string, request: ChangeStaffDto): Promise<StaffDto> {
    return this.writes.with(admin, { lock: 'staff' }, (tx, own) =>
      this.apply(tx, { ...admin, permissions: own.permissions }, id, request),
    );
  }

  /**
   * The change, in a transaction that has the lock `staff`, so that of parallel changes each sees the one before.
   * `admin` has the permissions that were found under the lock.
   */
  async apply(tx: Tx, admin: SignedIn, id: string, request: ChangeStaffDto): Promise<StaffDto> {
    if (id === admin.id) throw new Refused('own_permissions');
    const user = await this.users.lockStaff(tx, id);
    const before = { permissions: permissionsOf(user), isActive: user.isActive };
    const permissions = request.permissions ? inOrder(request.permissions) : before.permissions;
    const after = { permissions, isActive: request.isActive ?? before.isActive };
    const granted = permissions.filter((permission) => !before.permissions.includes(permission));
    refuseBeyond(admin, granted);
    await this.refuseLast(tx, id, before, after);
    const changed = await this.users.setStaff(tx, admin, user, after);
    if (before.isActive && !after.isActive)
      await this.sessions.endAll(tx, id, { actorId: admin.id, except: null });
    if (isAtDesk(before) && !isAtDesk(after)) await this.conversations.releaseAllOf(tx, id, admin);
    return staffView(changed);
  }

  /** Somebody can always give permissions and change policies. @throws {last_holder} */
  private async refuseLast(tx: Tx, id: string, before: StaffState, after: StaffState): Promise<void> {
    for (const permission of KEPT_PERMISSIONS) {
      const isLost = isHolder(before, permission) && !isHolder(after, permission);
      if (isLost && !(await this.rows.hasOther(tx, permission, id)))
        throw new Refused('last_holder', { permission });
    }
  }
}

const inOrder = (permissions: readonly Permission[]) =>
  PERMISSIONS.filter((permission) => permissions.includes(permission));

const isHolder = ({ permissions, isActive }: StaffState, permission: Permission) =>
  isActive && permissions.includes(permission);

const isAtDesk = (state: StaffState) => isHolder(state, 'support.desk');

/** @throws {beyond_own_permissions} */
function refuseBeyond({ permissions }: Pick<SignedIn, 'permissions'>, granted: readonly Permission[]): void {
  const beyond = granted.filter((permission) => !permissions.includes(permission));
  if (beyond.length > 0) throw new Refused('beyond_own_permissions', { permissions: beyond.join(', ') });
}
