import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_TYPES, type Currency } from '#contract/banking/accounts';
import { negateMoney } from '#money/money';
import { BillPaymentsService } from '../../bills/payments/bill-payments.service.js';
import { CardUsesService } from '../../cards/uses/card-uses.service.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import type { User } from '../../auth/users/user.entity.js';
import { type UserDraft, UsersService } from '../../auth/users/users.service.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { ConversationActionsService } from '../../chat/conversations/conversation-actions.service.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { bankJournal } from '../../ledger/journal.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { TransactionsService } from '../../transfers/history/transactions.service.js';
import { AdminAccountsService } from './admin-accounts.service.js';
import { IdempotencyKeys } from '../../auth/idempotency/idempotency-keys.service.js';
import { Refused } from '../../platform/http/errors.js';

/** Creates and deletes users, together with everything that belongs to them. */
@Injectable()
export class CustomerLifecycleService {
  constructor(
    private readonly users: UsersService,
    private readonly accounts: AccountsService,
    private readonly adminAccounts: AdminAccountsService,
    private readonly transactions: TransactionsService,
    private readonly bills: BillPaymentsService,
    private readonly cardUses: CardUsesService,
    private readonly ledger: LedgerService,
    private readonly conversations: ConversationActionsService,
    private readonly keys: IdempotencyKeys,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Creates a user and, for a customer, an account of each type. @throws {username_taken} @throws {email_taken} */
  async onboard(tx: Tx, actor: SignedIn | null, draft: UserDraft, currency: Currency): Promise<User> {
    const user = await this.users.create(tx, actor, draft);
    if (user.role !== 'customer') return user;
    for (const type of ACCOUNT_TYPES) {
      const balance = this.config.openingBalance;
      await this.adminAccounts.openWith(tx, actor, { userId: user.id, type, currency, balance });
    }
    return user;
  }

  /**
   * Deletes a user and everything that belongs to them. The ledger keeps the entries, which are anonymous then, and a
   * closing journal sets the balance of each account to zero; a trigger does so for savings goals. An agent's claimed conversations are released. Locks the
   * user, their pending transfers and their accounts, in this order, which is also the order of a transfer's decision.
   * @throws {not_found}
   * @throws {forbidden} for administrators
   * @throws {payment_confirming} while the outcome of a bill payment or of a use of a card is unknown
   */
  async offboard(tx: Tx, actor: SignedIn, userId: string): Promise<void> {
    await this.users.lockForDeletion(tx, userId);
    // The network of billers or cards may have the money already.
    if (await this.bills.isConfirming(tx, userId)) throw new Refused('payment_confirming');
    if (await this.cardUses.isHeld(tx, userId)) throw new Refused('payment_confirming');
    await this.transactions.lockPendingOf(tx, userId);
    for (const account of await this.accounts.lockAllOf(tx, userId)) {
      if (account.held !== '0.00')
        await this.accounts.release(tx, { accountId: account.id, amount: account.held });
      if (account.balance === '0.00') continue;
      const side = { accountId: account.id, currency: account.currency };
      await this.ledger.post(tx, bankJournal('closing', side, negateMoney(account.balance)));
    }
    await this.conversations.releaseAllOf(tx, userId, actor);
    await this.keys.forgetAnswers(tx, userId);
    await this.transactions.deleteAllOf(tx, userId);
    await this.users.delete(tx, actor, userId);
  }
}
