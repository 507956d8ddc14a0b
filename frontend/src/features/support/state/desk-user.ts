import type { ComponentType } from 'react';
import type { Permission } from '#contract/access/permissions';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';

/** The user at the desk, an agent or an administrator; passed down from the page. */
export type DeskUser = Pick<CurrentUserDto, 'id' | 'firstName'> & { permissions: readonly Permission[] };

/** What the desk shows of a conversation's customer from other features. */
export interface CustomerParts {
  /** Why the customer is restricted. */
  Reason: ComponentType<{ conversation: ConversationDetailDto }>;
  /** That the customer has frozen everything, if so. */
  Freeze: ComponentType<{ conversation: ConversationDetailDto }>;
  /** What they have besides accounts and transactions. */
  Records: ComponentType<{ conversation: ConversationDetailDto }>;
  /** The cases of the customer. */
  Cases: ComponentType<{ conversation: ConversationDetailDto }>;
  /** Opens a case, also about one transaction. */
  OpenCase: ComponentType<{ conversation: ConversationDetailDto; transactionId?: string }>;
}
