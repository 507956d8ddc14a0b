import { Inject, Injectable } from '@nestjs/common';
import { type BeneficiaryView, HOME_COUNTRY } from '#contract/beneficiaries';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import { AuthorityService } from '../auth/access/authority.service.js';
import { AlreadyDecided, NotFound, TooManyPending, ValidationFailed } from '../common/errors/errors.js';
import type { SignedIn } from '../common/http/identity/signed-in.js';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { type Tx, UnitOfWork } from '../database/transaction/unit-of-work.js';
import { EventsService } from '../events/events.service.js';
import type { AddBeneficiaryDto } from './add-beneficiary.dto.js';
import { BeneficiariesRepository, type NewBeneficiary } from './beneficiaries.repository.js';
import { BeneficiaryInUse } from './beneficiaries.errors.js';
import { beneficiaryChecks } from './beneficiary-checks.js';
import { beneficiaryAdded, beneficiaryDecided, beneficiaryDeleted } from './beneficiary-events.js';
import type { Beneficiary } from './beneficiary.entity.js';
import { beneficiaryView } from './beneficiary.view.js';

/** Adds, deletes and decides customers' saved recipients. */
@Injectable()
export class BeneficiariesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly beneficiaries: BeneficiariesRepository,
    private readonly accounts: AccountsService,
    private readonly authority: AuthorityService,
    private readonly events: EventsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** The customer's recipients, newest first. */
  async ofCustomer(userId: string): Promise<BeneficiaryView[]> {
    return (await this.beneficiaries.findByUser(userId)).map(beneficiaryView);
  }

  /**
   * Saves a recipient for an administrator to approve.
   * @throws {ValidationFailed}
   * @throws {AccountRestricted}
   * @throws {RecipientUnavailable}
   * @throws {TooManyPending}
   */
  add(customer: SignedIn, request: AddBeneficiaryDto): Promise<BeneficiaryView> {
    const draft = newRecipient(customer.id, request);
    if (this.config.strictIban) refuseInvalidNumbers(draft);
    return this.unitOfWork.runFor(customer, async (tx) => {
      await this.authority.assertStillAuthorized(tx, customer);
      await this.accounts.refuseUncreditable(tx, draft);
      await this.refuseTooMany(tx, customer.id);
      await this.beneficiaries.insert(tx, draft);
      const beneficiary = await this.require(tx, draft.id);
      await this.events.record(tx, beneficiaryAdded(beneficiary));
      return beneficiaryView(beneficiary);
    });
  }

  /**
   * Deletes a recipient. Past transfers keep its name.
   * @throws {NotFound}
   * @throws {AccountRestricted}
   * @throws {BeneficiaryInUse} while a transfer to it is pending
   */
  remove(customer: SignedIn, id: string): Promise<void> {
    return this.unitOfWork.runFor(customer, async (tx) => {
      await this.authority.assertStillAuthorized(tx, customer);
      const beneficiary = await this.beneficiaries.findOwnForUpdate(tx, customer.id, id);
      if (!beneficiary) throw new NotFound('This beneficiary');
      if (await this.beneficiaries.hasPendingTransfer(tx, id)) throw new BeneficiaryInUse();
      await this.beneficiaries.delete(tx, id);
      await this.events.record(tx, beneficiaryDeleted(beneficiary));
    });
  }

  /** Approves or rejects a recipient; only the first decision counts. @throws {NotFound} @throws {AlreadyDecided} */
  async decide(tx: Tx, admin: SignedIn, id: string, status: 'approved' | 'rejected'): Promise<Beneficiary> {
    const decided = await this.beneficiaries.decide(tx, id, status, admin.id);
    const beneficiary = await this.require(tx, id);
    if (!decided) {
      throw new AlreadyDecided(beneficiary.verificationStatus, await this.beneficiaries.findDecider(tx, id));
    }
    await this.events.record(tx, beneficiaryDecided(status, admin.id, beneficiary));
    return beneficiary;
  }

  private async refuseTooMany(tx: Tx, userId: string): Promise<void> {
    const limit = this.config.maxPendingBeneficiaries;
    const pending = await this.beneficiaries.countPending(tx, userId, limit);
    if (pending >= limit) throw new TooManyPending(limit, 'beneficiaries');
  }

  private async require(tx: Tx, id: string): Promise<Beneficiary> {
    const beneficiary = await this.beneficiaries.find(tx, id);
    if (!beneficiary) throw new NotFound('This beneficiary');
    return beneficiary;
  }
}

function newRecipient(userId: string, request: AddBeneficiaryDto): NewBeneficiary {
  const { name, bankName, accountNumber, type } = request;
  const common = { id: uuidv7(), userId, name, bankName, accountNumber, type };
  if (type === 'domestic') {
    return { ...common, country: HOME_COUNTRY, routingNumber: null, swiftCode: null, iban: null };
  }
  const { country, routingNumber } = request;
  if (!country || !routingNumber) {
    throw new ValidationFailed('Please fill in country and routing number for international transfers.');
  }
  return {
    ...common,
    country,
    routingNumber,
    swiftCode: request.swiftCode ?? null,
    iban: request.iban ?? null,
  };
}

function refuseInvalidNumbers(draft: NewBeneficiary): void {
  const checks = beneficiaryChecks(draft);
  if (checks.iban === 'invalid') throw new ValidationFailed('The IBAN is not valid');
  if (checks.swift === 'invalid') throw new ValidationFailed('The SWIFT code is not valid');
}
