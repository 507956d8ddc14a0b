import { Injectable } from '@nestjs/common';
import type { ApprovalKind } from '#contract/access/confirmations';
import type { RequestContextDto } from '#contract/shapes/admin/request-contexts.dto';
import { DataReads } from '../../chat/customer-context/data-reads.service.js';
import type { PendingQueue } from '../../platform/database/connection/pending-rows.js';
import { NotFound } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { AuditService } from '../reports/audit.service.js';
import { InboxService } from './inbox.service.js';
import { PendingQueues } from './pending-queues.service.js';
import { RequestContextsRepository } from './request-contexts.repository.js';

/** Most entries of the timeline, and most other requests of the customer. */
const MOST = 20;

interface RequestNamed<Row, View> {
  kind: ApprovalKind;
  id: string;
  queue: PendingQueue<Row, View>;
}

/** What an administrator should know before deciding about a request. */
@Injectable()
export class RequestContextsService {
  constructor(
    private readonly contexts: RequestContextsRepository,
    private readonly queues: PendingQueues,
    private readonly inbox: InboxService,
    private readonly audit: AuditService,
    private readonly reads: DataReads,
  ) {}

  /** Also of a request that was decided. Records the read of the customer's data. @throws {not_found} */
  async of<Row, View>(
    admin: SignedIn,
    { kind, id, queue }: RequestNamed<Row, View>,
  ): Promise<RequestContextDto & { request: View }> {
    const facts = await this.contexts.facts(kind, id);
    if (!facts) throw new NotFound('This request');
    const { customer, recipient } = facts;
    await this.reads.note(admin, customer.id);
    const [known, payments, waiting, timeline] = await Promise.all([
      this.queues.one(queue, id),
      recipient ? this.contexts.payments(recipient.id, id) : [],
      this.inbox.othersOf(customer.id, id, MOST),
      this.audit.page({ limit: MOST, after: null }, { subjectId: id }),
    ]);
    return {
      ...facts,
      ...known,
      payments,
      waiting,
      timeline: timeline.slice(0, MOST).map(({ item }) => item),
    };
  }
}
