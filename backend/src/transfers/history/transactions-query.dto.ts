import { LIMITS } from '#contract/limits';
import {
  TRANSACTION_DIRECTIONS,
  TRANSACTION_STATUSES,
  type TransactionDirection,
  type TransactionStatus,
} from '#contract/transfers';
import {
  ChoiceField,
  EndField,
  MoneyField,
  OptionalField,
  TextField,
  TimestampField,
} from '#contract/fields/fields';
import { PageQueryDto } from '../../platform/common/http/input/page-query.dto.js';

/** `?limit=&before=&status=&direction=&from=&to=&least=&most=&recipient=` */
export class OwnTransactionsQueryDto extends PageQueryDto {
  @OptionalField()
  @ChoiceField('status', TRANSACTION_STATUSES)
  status?: TransactionStatus;

  /** Only money in, or only money out. */
  @OptionalField()
  @ChoiceField('direction', TRANSACTION_DIRECTIONS)
  direction?: TransactionDirection;

  /**
   * Start of the period: RFC 3339, or a date for midnight in Asia/Dubai.
   * @example "2026-01-01"
   */
  @OptionalField()
  @TimestampField('from')
  from?: string;

  /**
   * End of the period: RFC 3339 (exclusive), or a date, which includes that day in Asia/Dubai.
   * @example "2026-01-31"
   */
  @OptionalField()
  @EndField('to')
  to?: string;

  /**
   * Smallest amount, without a sign.
   * @example "100.00"
   */
  @OptionalField()
  @MoneyField('least')
  least?: string;

  /**
   * Largest amount, without a sign.
   * @example "5000.00"
   */
  @OptionalField()
  @MoneyField('most')
  most?: string;

  /**
   * The recipient's whole name, as in the list.
   * @example "Omar Haddad"
   */
  @OptionalField()
  @TextField({ label: 'recipient', max: LIMITS.nameLength })
  recipient?: string;
}
