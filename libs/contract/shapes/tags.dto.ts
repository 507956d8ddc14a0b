import { TextField } from '../fields/fields.js';
import { LIMITS } from '../limits.js';
import type { TagColour } from '../support.js';

/** A tag on a conversation. */
export class ConversationTagDto {
  /** @example "Refund" */
  name!: string;
  colour!: TagColour;
}

export class TagDto extends ConversationTagDto {
  /**
   * Number of conversations that have the tag.
   * @example 12
   */
  conversations!: number;
}

export class TagRequestDto {
  /** @example "Refund" */
  @TextField({ label: 'Tag', max: LIMITS.tagLength })
  tag!: string;
}

export class MergeTagsRequestDto {
  /**
   * The tag that is replaced.
   * @example "Refunds"
   */
  @TextField({ label: 'Tag to replace', max: LIMITS.tagLength })
  from!: string;

  /**
   * The tag that replaces it.
   * @example "Refund"
   */
  @TextField({ label: 'Tag', max: LIMITS.tagLength })
  into!: string;
}
