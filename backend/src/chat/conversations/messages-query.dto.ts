import { OptionalField, TimestampField } from '#contract/fields/fields';

/** Which messages of a conversation: the newest ones before a time, or the newest of all. */
export class MessagesQueryDto {
  /**
   * The time of the oldest message that is known: the messages before it are sent. No two messages of a conversation have
   * the same time.
   * @example "2026-01-31T09:30:00.000Z"
   */
  @OptionalField()
  @TimestampField('before')
  before?: string;
}
