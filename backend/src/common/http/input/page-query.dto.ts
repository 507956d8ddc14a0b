import { LIMITS } from '#contract/limits';
import { IsOptional, IsString } from 'class-validator';
import { NumberQuery, OptionalField } from './fields.js';

/** `?limit=&before=`: a page of a list, newest first; neither gives the whole list. */
export class PageQueryDto {
  /**
   * Rows on the page, 1 to 200; 50 when only the position is given.
   * @example 50
   */
  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** Opaque: from the `Link` header, rel="next", of the page before. */
  @OptionalField()
  @IsOptional()
  @IsString({ message: 'before must be one that a Link header gave' })
  before?: string;
}
