import { Injectable } from '@nestjs/common';
import { EventTail } from '../../events/event-tail.service.js';
import { EventsService } from '../../events/events.service.js';
import { RevocableCache } from '../../events/revocable-cache.js';
import type { PendingApprovalDto } from '#contract/shapes/admin/approval-requests.dto';
import type { JsonBatch } from '../../platform/http/output/json-stream.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { PagedQueue, PendingList } from '../approvals/pending-answer.js';
import type { ApprovalRequest } from './approval-request.entity.js';
import { ApprovalRequestsRepository } from './approval-requests.repository.js';
import { PERMISSION_OF } from './permissions.js';

const KEY = 'open';

/** A view of something that may wait for a second person. */
interface Waitable {
  id: string;
  pendingApproval: PendingApprovalDto | null;
}

/** A user whose accounts may wait, too. */
type Owner = Waitable & { accounts?: Waitable[] };

/**
 * Says on things that they wait for a second person. The few open requests are cached, since nearly every list of the
 * consoles asks for them.
 */
@Injectable()
export class PendingApprovals {
  private readonly cache: RevocableCache<ApprovalRequest[]>;

  constructor(
    private readonly requests: ApprovalRequestsRepository,
    events: EventsService,
    tail: EventTail,
  ) {
    this.cache = new RevocableCache(tail);
    events.onCommitted((committed) => this.onEvents(committed.events));
    tail.onBatch((batch) => this.onEvents(batch.events));
  }

  /** The views, each with the oldest open request about it, if there is one. */
  async on<View extends Owner>(viewer: SignedIn, views: View[]): Promise<View[]> {
    const open = await this.open();
    if (open.length === 0) return views;
    const bySubject = new Map(open.toReversed().map((request) => [request.subjectId, request]));
    const told = <V extends Waitable>(view: V): V => {
      const request = bySubject.get(view.id);
      return request ? { ...view, pendingApproval: pendingApprovalView(request, viewer) } : view;
    };
    return views.map((view) =>
      told(view.accounts ? { ...view, accounts: view.accounts.map((account) => told(account)) } : view),
    );
  }

  /** {@link on} for a single view. */
  async onOne<View extends Owner>(viewer: SignedIn, view: View): Promise<View> {
    const [told = view] = await this.on(viewer, [view]);
    return told;
  }

  /** A list that is read page by page. */
  page<View extends Waitable>(viewer: SignedIn, list: PagedQueue<View>): PagedQueue<View> {
    return { ...list, page: async (page, filter) => this.on(viewer, await list.page(page, filter)) };
  }

  /** A list of a queue. */
  list<View extends Waitable>(viewer: SignedIn, list: PendingList<View>): PendingList<View> {
    return { ...list, ...this.page(viewer, list), stream: () => this.through(viewer, list.stream()) };
  }

  /** Batches of a long list; those that are JSON already are read again only if something waits. */
  async *through(viewer: SignedIn, batches: AsyncIterable<JsonBatch>): AsyncGenerator<JsonBatch> {
    for await (const batch of batches) {
      if ((await this.open()).length === 0) yield batch;
      else {
        const isRows = typeof batch === 'object' && !Buffer.isBuffer(batch);
        const views = isRows ? batch : (JSON.parse(`[${batch.toString()}]`) as unknown[]);
        yield await this.on(viewer, views as Owner[]);
      }
    }
  }

  /** All open requests, oldest first. */
  async open(): Promise<readonly ApprovalRequest[]> {
    return (await this.cache.get(KEY, () => this.requests.open())) ?? [];
  }

  private onEvents(events: readonly { type: string }[] | null): void {
    if (events === null || events.some(({ type }) => type.startsWith('approval_request.')))
      this.cache.forgetAll();
  }
}

function pendingApprovalView(request: ApprovalRequest, viewer: SignedIn): PendingApprovalDto {
  const { id, kind, requestedBy, requestedByName, createdAt, expiresAt } = request;
  const mine = requestedBy === viewer.id;
  return {
    id,
    kind,
    requestedBy: { id: requestedBy, name: requestedByName },
    requestedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    mine,
    mayDecide: !mine && viewer.permissions.includes(PERMISSION_OF[kind]),
  };
}
