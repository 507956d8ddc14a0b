import { Injectable } from '@nestjs/common';
import type { AvailabilityDto } from '#contract/shapes/desk.dto';
import type { Availability } from '#contract/support';
import { Writes } from '../../auth/access/writes.service.js';
import { EventsService } from '../../events/events.service.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { PresenceService } from '../../realtime/desk/presence.service.js';
import { availabilityChanged } from './sharing-events.js';
import { SharingRepository } from './sharing.repository.js';

/** Whether agents take conversations. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly writes: Writes,
    private readonly unitOfWork: UnitOfWork,
    private readonly rows: SharingRepository,
    private readonly presence: PresenceService,
    private readonly events: EventsService,
  ) {}

  read(agent: SignedIn): Promise<AvailabilityDto> {
    return this.unitOfWork.snapshot((tx) => this.of(tx, agent));
  }

  set(agent: SignedIn, status: Availability): Promise<AvailabilityDto> {
    return this.writes.of(agent, async (tx) => {
      const before = await this.rows.setAvailability(tx, agent.id, status);
      if (before !== status) await this.events.record(tx, availabilityChanged(agent.id, before, status));
      return this.of(tx, agent);
    });
  }

  private async of(tx: Tx, agent: SignedIn): Promise<AvailabilityDto> {
    return this.rows.availability(tx, agent.id, await this.presence.presentAgents(tx));
  }
}
