import { LIMITS } from '#contract/limits';
import { IsOptional, IsString } from 'class-validator';
import { NumberQuery, OptionalField } from '#contract/fields/fields';

/** `?limit=&before=`: one page of a list, newest first. Without both, the whole list is returned. */
export class PageQueryDto {
  /**
   * Number of rows per page, 1 to 200. Defaults to 50 if only `before` is given.
   * @example 50
   */
  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** Opaque cursor of the next page, from the `Link` header (rel="next") of the previous page. */
  @OptionalField()
  @IsOptional()
  @IsString({ message: 'before must be one that a Link header gave' })
  before?: string;
}
