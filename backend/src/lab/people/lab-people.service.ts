import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { LabScenario } from '#contract/lab';
import type { LabPeopleDto, LabPersonDto, LabSeedRequestDto } from '#contract/shapes/admin/lab-people.dto';
import type { BankEvent } from '../../events/bank-event.js';
import { EventsService } from '../../events/events.service.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { scenarioStarted, seedMade } from '../lab-events.js';
import { LabTurns } from '../lab-turns.service.js';
import { startScenario } from '../scenarios/start-scenario.js';
import { seedUsername, writeSeed } from '../seeds/write-seed.js';
import { deleteCustomers } from './delete-customers.js';
import type { Services } from './services.js';

const IS_TAKEN = 'SELECT FROM users WHERE username = $1';

/** Makes people with histories, beside those who are there or in place of them. */
@Injectable()
export class LabPeople {
  private readonly app: Services;

  constructor(
    modules: ModuleRef,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventsService,
    private readonly turns: LabTurns,
  ) {
    this.app = { get: (type) => modules.get(type, { strict: false }) };
  }

  /** Makes the people of a seed. @throws {lab_busy} @throws {username_taken} if they are there @throws {payment_confirming} */
  seed(admin: SignedIn, request: LabSeedRequestDto): Promise<LabPeopleDto> {
    return this.make(admin, request.replace, seedMade(admin.id, request), async () => {
      const [taken] = await this.unitOfWork.run((tx) => tx.query(IS_TAKEN, [seedUsername(request.seed, 1)]));
      if (taken) throw new Refused('username_taken');
      return writeSeed(this.app, admin, request);
    });
  }

  /** Makes the people of a scenario. @throws {lab_busy} @throws {payment_confirming} */
  scenario(admin: SignedIn, name: LabScenario, replace = false): Promise<LabPeopleDto> {
    return this.make(admin, replace, scenarioStarted(admin.id, name, replace), () =>
      startScenario(this.app, admin, name),
    );
  }

  private async make(
    admin: SignedIn,
    replace: boolean | undefined,
    event: BankEvent,
    write: () => Promise<LabPersonDto[]>,
  ): Promise<LabPeopleDto> {
    const release = await this.turns.take();
    try {
      if (replace === true) await deleteCustomers(this.app, admin);
      const people = await write();
      await this.unitOfWork.run((tx) => this.events.record(tx, event));
      return { people };
    } finally {
      await release();
    }
  }
}
