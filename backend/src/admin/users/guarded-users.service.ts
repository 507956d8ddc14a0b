import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SetPinDto } from '#contract/shapes/admin/admin-requests.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import { Writes } from '../../auth/access/writes.service.js';
import { ConfirmationsService, userDetails } from '../../auth/confirmations/confirmations.service.js';
import { LostFactors } from '../../auth/enrolment/lost-factors.service.js';
import type { User } from '../../auth/users/user.entity.js';
import { UsersService } from '../../auth/users/users.service.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { moneyOf } from '../second-approvals/approval-requests.repository.js';
import { SecondApprovals } from '../second-approvals/second-approvals.service.js';
import { CustomerLifecycleService } from './customer-lifecycle.service.js';
import { UserDirectoryRepository } from './user-directory.repository.js';

/** A PIN to set; the hash is in base64. */
interface PinChange {
  userId: string;
  hash: string;
  keyMark: number;
}

interface Deletion {
  userId: string;
  /** What {@link moneyOf} gave. */
  money: string;
}

interface FactorRemoval {
  userId: string;
  /** `null` for the authenticator app. */
  passkeyId: string | null;
}

/** Changes of users that policies can make wait for a second person. */
@Injectable()
export class GuardedUsersService implements OnModuleInit {
  constructor(
    private readonly writes: Writes,
    private readonly users: UsersService,
    private readonly lifecycle: CustomerLifecycleService,
    private readonly factors: LostFactors,
    private readonly directory: UserDirectoryRepository,
    private readonly confirmations: ConfirmationsService,
    private readonly approvals: SecondApprovals,
  ) {}

  onModuleInit(): void {
    this.approvals.register<PinChange>('pin_change', (tx, admin, { userId, hash, keyMark }) =>
      this.storePin(tx, admin, userId, { hash: Buffer.from(hash, 'base64'), keyMark }),
    );
    this.approvals.register<Deletion>('user_deletion', async (tx, admin, { userId, money }) => {
      await this.users.lockForDeletion(tx, userId);
      if ((await moneyNow(tx, userId)) !== money) throw new Refused('request_void');
      await this.lifecycle.offboard(tx, admin, userId);
      return undefined;
    });
    this.approvals.register<FactorRemoval>('factor_removal', async (tx, admin, { userId, passkeyId }) => {
      await this.factors.remove(tx, admin, userId, passkeyId);
      return undefined;
    });
  }

  /**
   * Sets or replaces a customer's PIN and removes the lock after wrong attempts.
   * @throws {not_found}
   * @throws {validation_failed} if the user is not a customer
   * @throws {already_requested}
   */
  setPin(
    admin: SignedIn,
    userId: string,
    { newPin, confirmationId }: SetPinDto,
  ): Promise<AdminUserDto | WaitingDto> {
    return this.writes.of(admin, async (tx) => {
      const user = await this.users.require(tx, userId);
      if (user.role !== 'customer')
        throw new Refused('validation_failed', 'Only customers have a transaction PIN');
      const details = () => userDetails(user);
      await this.confirmations.consume(tx, admin, { action: 'customer_pin', details, confirmationId });
      const { hash, keyMark } = this.users.hashPin(userId, newPin);
      if (await this.approvals.isNeeded(tx, ({ pinChange }) => pinChange)) {
        const request: PinChange = { userId, hash: hash.toString('base64'), keyMark };
        return this.approvals.ask(tx, admin, { kind: 'pin_change', ...about(user), summary: [], request });
      }
      return this.storePin(tx, admin, userId, { hash, keyMark });
    });
  }

  /**
   * Deletes a user and everything that belongs to them.
   * @throws {not_found} @throws {forbidden} for administrators @throws {already_requested}
   */
  delete(admin: SignedIn, userId: string, confirmationId?: string): Promise<WaitingDto | undefined> {
    return this.writes.of(admin, async (tx) => {
      const user = await this.users.lockForDeletion(tx, userId);
      const details = () => userDetails(user);
      await this.confirmations.consume(tx, admin, { action: 'user_deletion', details, confirmationId });
      if (await this.approvals.isNeeded(tx, ({ userDeletion }) => userDeletion)) {
        const request: Deletion = { userId, money: await moneyNow(tx, userId) };
        const summary = [{ field: 'username', before: user.username, after: null }];
        return this.approvals.ask(tx, admin, { kind: 'user_deletion', ...about(user), summary, request });
      }
      await this.lifecycle.offboard(tx, admin, userId);
      return undefined;
    });
  }

  /**
   * Removes a passkey that a user has lost, or turns off the lost app, and ends all sessions of the user.
   * @param passkeyId `null` for the app
   * @throws {not_found} @throws {forbidden} for administrators @throws {already_requested}
   * @throws {reauthentication_required} for an administrator who has a factor and has not given it recently
   */
  async removeFactor(
    admin: SignedIn,
    userId: string,
    passkeyId: string | null,
  ): Promise<WaitingDto | undefined> {
    await this.factors.assertProven(admin);
    return this.writes.of(admin, async (tx) => {
      if (!(await this.approvals.isNeeded(tx, ({ factorRemoval }) => factorRemoval))) {
        await this.factors.remove(tx, admin, userId, passkeyId);
        return undefined;
      }
      const user = await this.users.require(tx, userId);
      await this.factors.assertRemovable(tx, userId, passkeyId);
      const factor = passkeyId === null ? 'totp' : 'passkey';
      const request: FactorRemoval = { userId, passkeyId };
      const summary = [{ field: 'factor', before: factor, after: null }];
      const question = {
        kind: 'factor_removal',
        ...about(user),
        part: passkeyId ?? factor,
        summary,
        request,
      } as const;
      return this.approvals.ask(tx, admin, question);
    });
  }

  private async storePin(
    tx: Tx,
    admin: SignedIn,
    userId: string,
    hashed: Parameters<UsersService['setHashedPin']>[3],
  ): Promise<AdminUserDto> {
    await this.users.setHashedPin(tx, admin, userId, hashed);
    const answer = await this.directory.find(userId, tx);
    if (!answer) throw new NotFound('This user');
    return answer;
  }
}

function about({ id, firstName, lastName }: User) {
  return { subject: { type: 'user', id, name: `${firstName} ${lastName}` } } as const;
}

async function moneyNow(tx: Tx, userId: string): Promise<string> {
  const [found] = await tx.query<{ money: string }>(`SELECT ${moneyOf('$1::uuid')} AS money`, [userId]);
  return found?.money ?? '';
}
