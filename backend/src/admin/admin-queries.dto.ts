import { LIMITS } from '#contract/limits';
import { IsOptional, IsString } from 'class-validator';
import { IdField, NumberQuery, OptionalField, TextField } from '../common/http/fields.js';
import { PageQueryDto } from '../common/http/page-query.dto.js';

/** `?search=&limit=&cursor=` */
export class UsersQueryDto {
  /** In names and e-mail addresses without regard to case, and in account numbers. */
  @OptionalField()
  @TextField({ label: 'search', max: LIMITS.emailLength })
  search?: string;

  /** Rows on the page, 1 to 200. */
  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** Opaque: from the `Link` header, rel="next", of the page before. */
  @OptionalField()
  @IsOptional()
  @IsString({ message: 'cursor must be one that a Link header gave' })
  cursor?: string;
}

/** `?limit=&before=&subject=` */
export class AuditQueryDto extends PageQueryDto {
  /** Only what was done to this user, account, beneficiary or transaction. */
  @OptionalField()
  @IdField('subject')
  subject?: string;
}
