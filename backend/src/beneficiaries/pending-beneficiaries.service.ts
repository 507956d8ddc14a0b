import { Injectable } from '@nestjs/common';
import type { AdminBeneficiaryView } from '#contract/beneficiaries';
import type { PendingFilter, PendingPage } from '../platform/database/connection/pending-rows.js';
import { SharedCounts } from '../events/shared-counts.service.js';
import { adminBeneficiaryView } from './beneficiary.view.js';
import {
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

  /** All of them, newest first, in batches. */
  async *stream(): AsyncGenerator<AdminBeneficiaryView[]> {
    for await (const batch of this.beneficiaries.stream()) yield batch.map(viewOf);
  }
}

function viewOf(beneficiary: PendingBeneficiary): AdminBeneficiaryView {
  return adminBeneficiaryView(beneficiary, beneficiary.userName);
}
