import { Injectable } from '@nestjs/common';
import type {
  AdminBillerDto,
  BillerDto,
  BillerRequestDto,
  ChangeBillerDto,
} from '#contract/shapes/billers.dto';
import { v7 as uuidv7 } from 'uuid';
import { Writes } from '../../auth/access/writes.service.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { violatedUnique } from '../../platform/database/connection/database-errors.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { billerChanged, billerCreated } from '../bill-events.js';
import { BillersRepository } from './billers.repository.js';

const FIELDS = [
  'name',
  'category',
  'numberPattern',
  'settlementAccount',
  'partialAllowed',
  'isActive',
] as const;

/** The list of billers, which administrators keep. */
@Injectable()
export class BillersService {
  constructor(
    private readonly writes: Writes,
    private readonly billers: BillersRepository,
    private readonly events: EventsService,
  ) {}

  /** Billers that customers can add, by name. */
  active(): Promise<BillerDto[]> {
    return this.billers.active();
  }

  /** All billers, by name. */
  all(): Promise<AdminBillerDto[]> {
    return this.billers.all();
  }

  /** @throws {biller_name_taken} */
  create(admin: SignedIn, request: BillerRequestDto): Promise<AdminBillerDto> {
    const { name, category, numberPattern, settlementAccount, partialAllowed } = request;
    const biller = { name, category, numberPattern, settlementAccount, partialAllowed };
    return this.write(admin, async (tx) => {
      const id = uuidv7();
      await this.billers.insert(tx, { id, ...biller, isActive: true });
      await this.events.record(tx, billerCreated(admin.id, id, biller));
      return this.billers.adminView(tx, id);
    });
  }

  /**
   * If the values are equal, nothing changes and no event is recorded.
   * @throws {not_found}
   * @throws {biller_name_taken}
   */
  change(admin: SignedIn, id: string, request: ChangeBillerDto): Promise<AdminBillerDto> {
    return this.write(admin, async (tx) => {
      const biller = await this.billers.lock(tx, id);
      if (!biller) throw new NotFound('This biller');
      const changed = FIELDS.filter(
        (field) => request[field] !== undefined && request[field] !== biller[field],
      );
      const valuesOf = (of: ChangeBillerDto) =>
        Object.fromEntries(changed.map((field) => [field, of[field]]));
      if (changed.length > 0) {
        await this.billers.change(tx, id, valuesOf(request));
        await this.events.record(tx, billerChanged(admin.id, id, valuesOf(biller), valuesOf(request)));
      }
      return this.billers.adminView(tx, id);
    });
  }

  private async write<T>(admin: SignedIn, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.writes.of(admin, async (tx) => {
        return work(tx);
      });
    } catch (error) {
      throw violatedUnique(error) === 'billers_name' ? new Refused('biller_name_taken') : error;
    }
  }
}
