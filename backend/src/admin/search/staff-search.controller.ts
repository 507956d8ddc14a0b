import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { PERMISSIONS } from '#contract/access/permissions';
import { type FoundDto, StaffSearchQueryDto } from '#contract/shapes/admin/staff-search.dto';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { inTurn } from '../../platform/http/output/search-turns.js';
import { StaffSearchRepository } from './staff-search.repository.js';

@ApiTags('Search of staff')
@Controller('staff/search')
@Permits(...PERMISSIONS)
export class StaffSearchController {
  constructor(private readonly found: StaffSearchRepository) {}

  /**
   * Finds customers, transactions, conversations and cases, at most five of each.
   * @remarks With `customers.read` all customers and transactions; with `support.desk` conversations and cases, and of
   * customers those who have a conversation, with their last ten transactions. Without `customers.read`, cases are found
   * by the name of their customer, too. Others find nothing here.
   */
  @Get()
  search(
    @CurrentUser() { permissions }: SignedIn,
    @Query(queryPipe()) { q }: StaffSearchQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FoundDto[]> {
    const rights = {
      readsCustomers: permissions.includes('customers.read'),
      answersCustomers: permissions.includes('support.desk'),
    };
    return inTurn(response, q, () => this.found.find(q, rights));
  }
}
