import { Injectable, type OnModuleInit } from '@nestjs/common';
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
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import { v7 as uuidv7 } from 'uuid';
import { SecondApprovals } from '../second-approvals/second-approvals.service.js';
import { StaffRepository, staffView } from './staff.repository.js';

/** Changes of staff run one after the other, so that somebody always keeps the permissions that are kept. */
const STAFF_LOCK = 'staff';

/** Adds staff, and changes what they may do. */
@Injectable()
export class StaffService implements OnModuleInit {
  constructor(
    private readonly writes: Writes,
    private readonly users: UsersService,
    private readonly rows: StaffRepository,
    private readonly sessions: SessionEnd,
    private readonly conversations: ConversationActionsService,
    private readonly approvals: SecondApprovals,
  ) {}

  onModuleInit(): void {
    this.approvals.register<StaffDraft>('staff_change added', (tx, admin, draft) =>
      this.create(tx, admin, draft),
    );
    this.approvals.register<StaffChange>('staff_change', async (tx, admin, { staffId, ...request }) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [STAFF_LOCK]);
      return this.apply(tx, admin, staffId, request);
    });
  }

  all(): Promise<StaffDto[]> {
    return this.rows.all();
  }

  /**
   * Adds a member of staff.
   * @param key makes a retry safe: the same request with the same key gets the first answer again
   * @throws {beyond_own_permissions} @throws {username_taken} @throws {email_taken} @throws {idempotency_key_reused}
   */
  async add(
    admin: SignedIn,
    request: CreateStaffDto,
    key: string | null,
  ): Promise<Once<StaffDto | WaitingDto>> {
    const { email, firstName, lastName, username, password } = request;
    const permissions = inOrder(request.permissions);
    const content = ['staff', email, firstName, lastName, username, password, ...permissions];
    const role = isAdministrator(permissions) ? 'admin' : 'agent';
    const fields = { email, firstName, lastName, username, password, role, permissions } as const;
    const draft = await this.users.draft(fields);
    return this.writes.once<StaffDto | WaitingDto>(
      admin,
      { scope: 'administration', key, content, subjectOf: subjectIn },
      async (tx, own) => {
        refuseBeyond(own, permissions);
        if (await this.approvals.isNeeded(tx, ({ staffChange }) => staffChange))
          return this.approvals.ask(tx, admin, additionOf(draft, permissions));
        return this.create(tx, { ...admin, permissions: own.permissions }, draft);
      },
    );
  }

  /**
   * Changes the permissions of a member of staff, or whether they may sign in.
   * @throws {own_permissions} @throws {not_found} @throws {beyond_own_permissions} @throws {last_holder}
   */
  change(admin: SignedIn, id: string, request: ChangeStaffDto): Promise<StaffDto | WaitingDto> {
    return this.writes.with(admin, { lock: STAFF_LOCK }, async (tx, { permissions }) => {
      const maker = { ...admin, permissions };
      if (await this.approvals.isNeeded(tx, ({ staffChange }) => staffChange))
        return this.ask(tx, maker, id, request);
      return this.apply(tx, maker, id, request);
    });
  }

  /** Asks for a second person, after the checks of the change. */
  private async ask(
    tx: Tx,
    maker: SignedIn,
    id: string,
    request: ChangeStaffDto,
  ): Promise<StaffDto | WaitingDto> {
    const { user, before, after } = await this.checked(tx, maker, id, request);
    const summary = [
      { field: 'permissions', before: before.permissions.join(', '), after: after.permissions.join(', ') },
      { field: 'isActive', before: String(before.isActive), after: String(after.isActive) },
    ].filter((item) => item.before !== item.after);
    if (summary.length === 0) return staffView(user);
    const subject = { type: 'user', id, name: nameOf(user) } as const;
    const change: StaffChange = { staffId: id, ...after, permissions: [...after.permissions] };
    return this.approvals.ask(tx, maker, { kind: 'staff_change', subject, summary, request: change });
  }

  private async create(tx: Tx, admin: SignedIn, draft: StaffDraft): Promise<StaffDto> {
    refuseBeyond(admin, draft.permissions ?? []);
    return staffView(await this.users.create(tx, admin, draft));
  }

  /**
   * The change, in a transaction that has the lock `staff`, so that of parallel changes each sees the one before.
   * `admin` has the permissions that were found under the lock.
   */
  async apply(tx: Tx, admin: SignedIn, id: string, request: ChangeStaffDto): Promise<StaffDto> {
    const { user, before, after } = await this.checked(tx, admin, id, request);
    const changed = await this.users.setStaff(tx, admin, user, after);
    if (before.isActive && !after.isActive)
      await this.sessions.endAll(tx, id, { actorId: admin.id, except: null });
    if (isAtDesk(before) && !isAtDesk(after)) await this.conversations.releaseAllOf(tx, id, admin);
    return staffView(changed);
  }

  private async checked(tx: Tx, admin: SignedIn, id: string, request: ChangeStaffDto) {
    if (id === admin.id) throw new Refused('own_permissions');
    const user = await this.users.lockStaff(tx, id);
    const before = { permissions: permissionsOf(user), isActive: user.isActive };
    const permissions = request.permissions ? inOrder(request.permissions) : before.permissions;
    const after = { permissions, isActive: request.isActive ?? before.isActive };
    const granted = permissions.filter((permission) => !before.permissions.includes(permission));
    refuseBeyond(admin, granted);
    await this.refuseLast(tx, id, before, after);
    return { user, before, after };
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

/** A change that waits. */
type StaffChange = ChangeStaffDto & { staffId: string };
/** A new colleague who waits; the password is hashed already. */
type StaffDraft = Parameters<UsersService['create']>[2];

function additionOf(draft: StaffDraft, permissions: readonly Permission[]) {
  const { username } = draft;
  return {
    kind: 'staff_change',
    // Nobody has this id yet.
    subject: { type: 'user', id: uuidv7(), name: nameOf(draft) },
    part: 'added',
    summary: [
      { field: 'username', before: null, after: username },
      { field: 'permissions', before: null, after: permissions.join(', ') },
    ],
    request: draft,
  } as const;
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

const subjectIn = (answer: StaffDto | WaitingDto) =>
  'approvalRequest' in answer ? answer.approvalRequest.requestedBy.id : answer.id;

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
