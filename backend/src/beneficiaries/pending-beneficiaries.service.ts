import { setImmediate as nextRound } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AdminBeneficiaryView, BeneficiaryChecks } from '#contract/beneficiaries';
import type { PendingFilter, PendingPage } from '../platform/database/connection/pending-rows.js';
import { SharedCounts } from '../events/shared-counts.service.js';
import { beneficiaryChecks } from './beneficiary-checks.js';
import { adminBeneficiaryView } from './beneficiary.view.js';
import {
  type JsonBeneficiary,
  type PendingBeneficiary,
  PendingBeneficiariesRepository,
} from './pending-beneficiaries.repository.js';

/** Recipients that wait for a decision, as administrators see them. */
@Injectable()
export class PendingBeneficiariesService {
  constructor(
    private readonly beneficiaries: PendingBeneficiariesRepository,
    private readonly counts: SharedCounts,
  ) {}

  /** Returns up to one row more than the page holds, which shows whether there is a next page. */
  async page(page: PendingPage, filter: PendingFilter): Promise<AdminBeneficiaryView[]> {
    return (await this.beneficiaries.page(page, filter)).map(viewOf);
  }

  /** Number of matching rows; concurrent administrators share the count. */
  count(filter: PendingFilter): Promise<number> {
    return this.counts.get('admin.beneficiaries.pending', JSON.stringify(filter), () =>
      this.beneficiaries.count(filter),
    );
  }

  /** Streams all of them, newest first, as comma-separated JSON objects in batches. */
  async *stream(): AsyncGenerator<string> {
    for await (const batch of this.beneficiaries.stream()) {
      // Up to 32 batches arrive in one round of the event loop, and the checks of each take more than a millisecond.
      await nextRound();
      yield withChecks(batch);
    }
  }
}

function viewOf(beneficiary: PendingBeneficiary): AdminBeneficiaryView {
  return adminBeneficiaryView(beneficiary, beneficiary.userName);
}

/**
 * Adds the checks to JSON objects of the database. It adds them to the parsed objects: V8 would keep copies by object
 * spread until a full garbage collection, and the process would grow by 80 MiB during a list of 150,000.
 */
function withChecks(batch: Buffer): string {
  const rows = JSON.parse(`[${batch.toString()}]`) as (JsonBeneficiary & { checks?: BeneficiaryChecks })[];
  for (const row of rows) row.checks = beneficiaryChecks(row);
  return JSON.stringify(rows).slice(1, -1);
}
