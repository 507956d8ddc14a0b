import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Resource } from '#contract/events/realtime';
import type { BankEvent } from '../../events/bank-event.js';
import { EventsService } from '../../events/events.service.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { EVERY_MINUTE } from '../../platform/jobs/schedule.js';
import { ApprovalRequestsRepository } from './approval-requests.repository.js';
import { PendingApprovals } from './pending-approvals.service.js';
import { SecondApprovals } from './second-approvals.service.js';

const logger = new Logger('ApprovalRequestEnds');

/** A change of one of these may make a request void. */
const ABOUT: readonly Resource[] = [
  'accounts',
  'admin.users',
  'admin.transactions.pending',
  'admin.policies',
  'admin.staff',
  'support.cases',
];
/** Changes within this time, in ms, are looked at together. */
const TOGETHER_MS = 100;

/** Ends requests that nobody can approve any more. */
@Injectable()
export class ApprovalRequestEnds implements OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly approvals: SecondApprovals,
    private readonly requests: ApprovalRequestsRepository,
    private readonly pending: PendingApprovals,
    events: EventsService,
  ) {
    events.onCommitted((committed) => {
      if (committed.events.some(mayVoid))
        this.timer ??= setTimeout(() => void this.look(), TOGETHER_MS).unref();
    });
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** Closes requests whose time is over, and voids those whose subject has changed since. */
  @Recurring({ name: 'approval-requests', schedule: EVERY_MINUTE })
  async run(): Promise<void> {
    await this.approvals.closeExpired();
    await this.voidObsolete();
  }

  private async look(): Promise<void> {
    this.timer = undefined;
    try {
      if ((await this.pending.open()).length > 0) await this.voidObsolete();
    } catch (error) {
      // The job looks again within a minute.
      logger.warn(error);
    }
  }

  private async voidObsolete(): Promise<void> {
    for (const { id, reason } of await this.requests.obsolete()) await this.approvals.voidFor(id, reason);
  }
}

function mayVoid({ type, resources }: BankEvent): boolean {
  return !type.startsWith('approval_request.') && resources.some((one) => ABOUT.includes(one as Resource));
}
