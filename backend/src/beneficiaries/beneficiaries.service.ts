import { Inject, Injectable } from '@nestjs/common';
import type { AddBeneficiaryDto, BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import { Writes } from '../auth/access/writes.service.js';
import { UsersService } from '../auth/users/users.service.js';
import { PaymentLimitsService } from '../limits/payment-limits.service.js';
import { AlreadyDecided, NotFound, Refused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { APP_CONFIG, type AppConfig } from '../platform/config/app-config.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../events/events.service.js';
import { BeneficiariesRepository, type BeneficiaryDecision } from './beneficiaries.repository.js';
import {
  beneficiaryAdded,
  beneficiaryChanged,
  beneficiaryDecided,
  beneficiaryDeleted,
} from './beneficiary-events.js';
import {
  type BeneficiaryValues,
  changedFields,
  refuseInvalidNumbers,
  valuesOf,
} from './beneficiary-values.js';
import type { Beneficiary } from './beneficiary.entity.js';
import { beneficiaryView } from './beneficiary.view.js';
import { NameChecks } from './name-check/name-checks.service.js';

/** Adds, changes, deletes and decides customers' saved recipients. */
@Injectable()
export class BeneficiariesService {
  constructor(
    private readonly writes: Writes,
    private readonly beneficiaries: BeneficiariesRepository,
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
    private readonly events: EventsService,
    private readonly names: NameChecks,
    private readonly limits: PaymentLimitsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** The customer's recipients, newest first. */
  async ofCustomer(userId: string): Promise<BeneficiaryDto[]> {
    const waits = await this.limits.waits(userId);
    const own = await this.beneficiaries.findByUser(userId);
    return own.map((beneficiary) => beneficiaryView(beneficiary, waits.get(beneficiary.id)));
  }

  /**
   * Saves a recipient for an administrator to approve.
   * @throws {validation_failed}
   * @throws {account_restricted}
   * @throws {recipient_unavailable}
   * @throws {too_many_pending}
   */
  async add(customer: SignedIn, request: AddBeneficiaryDto): Promise<BeneficiaryDto> {
    const values = this.valuesOf(request);
    const nameCheck = await this.names.resultFor(values);
    const draft = { id: uuidv7(), userId: customer.id, ...values, nameCheck };
    return this.writes.of(customer, async (tx) => {
      await this.accounts.refuseUncreditable(tx, draft);
      await this.refuseTooMany(tx, customer.id);
      await this.beneficiaries.insert(tx, draft);
      const beneficiary = await this.require(tx, draft.id);
      await this.events.record(tx, beneficiaryAdded(beneficiary));
      return beneficiaryView(beneficiary);
    });
  }

  /**
   * Replaces the values of a pending recipient. The values that it has already change nothing and make no event.
   * @throws {validation_failed}
   * @throws {account_restricted}
   * @throws {not_found}
   * @throws {beneficiary_not_pending} when it has been decided
   * @throws {recipient_unavailable}
   */
  async change(customer: SignedIn, id: string, request: AddBeneficiaryDto): Promise<BeneficiaryDto> {
    const values = this.valuesOf(request);
    const nameCheck = await this.names.resultFor(values);
    return this.writes.of(customer, async (tx) => {
      const beneficiary = await this.requireOwn(tx, customer.id, id);
      const { verificationStatus } = beneficiary;
      if (verificationStatus !== 'pending')
        throw new Refused('beneficiary_not_pending', { outcome: verificationStatus });
      await this.accounts.refuseUncreditable(tx, values);
      if (changedFields(beneficiary, values).length === 0) return beneficiaryView(beneficiary);
      await this.beneficiaries.change(tx, id, { ...values, nameCheck });
      await this.events.record(tx, beneficiaryChanged(beneficiary, values));
      return beneficiaryView(await this.require(tx, id));
    });
  }

  /**
   * Deletes a recipient. Past transfers keep its name.
   * @throws {not_found}
   * @throws {account_restricted}
   * @throws {beneficiary_in_use} while a transfer to it is pending, or a standing order has not ended
   */
  remove(customer: SignedIn, id: string): Promise<void> {
    return this.writes.of(customer, async (tx) => {
      const beneficiary = await this.requireOwn(tx, customer.id, id);
      if (await this.beneficiaries.hasPendingTransfer(tx, id))
        throw new Refused('beneficiary_in_use', { use: 'pending transfer' });
      if (await this.beneficiaries.hasOpenOrder(tx, id))
        throw new Refused('beneficiary_in_use', { use: 'standing order' });
      await this.beneficiaries.delete(tx, id);
      await this.events.record(tx, beneficiaryDeleted(beneficiary));
    });
  }

  /**
   * Refuses a decision about a version that is no longer the present one, before anything has to be confirmed for it.
   * Locks nothing: `decide` checks the version once more.
   * @throws {stale_beneficiary}
   */
  async refuseStale(tx: Tx, id: string, version: number): Promise<void> {
    const found = await this.beneficiaries.find(tx, id);
    if (found?.verificationStatus === 'pending' && found.version !== version)
      throw new Refused('stale_beneficiary', { presentVersion: found.version });
  }

  /**
   * Approves or rejects a recipient; only the first decision counts.
   * @throws {not_found}
   * @throws {already_decided}
   * @throws {stale_beneficiary} when the customer has changed it since the version of the decision
   */
  async decide(tx: Tx, admin: SignedIn, decision: BeneficiaryDecision): Promise<Beneficiary> {
    const { id, status } = decision;
    const isDecided = await this.beneficiaries.decide(tx, admin.id, decision);
    const beneficiary = await this.require(tx, id);
    if (!isDecided) {
      if (beneficiary.verificationStatus === 'pending')
        throw new Refused('stale_beneficiary', { presentVersion: beneficiary.version });
      const decider = await this.users.deciderOf(tx, 'beneficiaries', id);
      throw new AlreadyDecided(beneficiary.verificationStatus, decider);
    }
    await this.events.record(tx, beneficiaryDecided(status, admin.id, beneficiary));
    return beneficiary;
  }

  /** @throws {validation_failed} */
  private valuesOf(request: AddBeneficiaryDto): BeneficiaryValues {
    const values = valuesOf(request);
    if (this.config.strictIban) refuseInvalidNumbers(values);
    return values;
  }

  private async refuseTooMany(tx: Tx, userId: string): Promise<void> {
    const limit = this.config.maxPendingBeneficiaries;
    const pending = await this.beneficiaries.countPending(tx, userId, limit);
    if (pending >= limit) throw new Refused('too_many_pending', { items: `${limit} beneficiaries` });
  }

  /** Locks the customer's recipient. @throws {not_found} */
  private async requireOwn(tx: Tx, userId: string, id: string): Promise<Beneficiary> {
    const beneficiary = await this.beneficiaries.findOwnForUpdate(tx, userId, id);
    if (!beneficiary) throw new NotFound('This recipient');
    return beneficiary;
  }

  private async require(tx: Tx, id: string): Promise<Beneficiary> {
    const beneficiary = await this.beneficiaries.find(tx, id);
    if (!beneficiary) throw new NotFound('This recipient');
    return beneficiary;
  }
}
