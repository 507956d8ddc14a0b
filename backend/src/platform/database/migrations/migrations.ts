import { StrongFactors1764003000000 } from './auth/1764003000000-strong-factors.js';
import { SessionDetails1764003100000 } from './auth/1764003100000-session-details.js';
import { PasswordResets1764003110000 } from './auth/1764003110000-password-resets.js';
import { Confirmations1764003200000 } from './auth/1764003200000-confirmations.js';
import { UsersWithFactors1764003210000 } from './auth/1764003210000-users-with-factors.js';
import { FillUsersWithFactors1764003220000 } from './auth/1764003220000-fill-users-with-factors.js';
import { MustEnrol1764003300000 } from './auth/1764003300000-must-enrol.js';
import { KeyMarks1764005100000 } from './auth/1764005100000-key-marks.js';
import { VouchedFactors1795716191500 } from './auth/1795716191500-vouched-factors.js';
import { EmailChanges1795716192500 } from './auth/1795716192500-email-changes.js';
import { MailAddresses1795716193500 } from './bank/1795716193500-mail-addresses.js';
import { Core1763683200000 } from './bank/1763683200000-core.js';
import { Statement1763700000000 } from './bank/1763700000000-statement.js';
import { Consoles1763730000000 } from './bank/1763730000000-consoles.js';
import { IssuedNumbers1764000300000 } from './bank/1764000300000-issued-numbers.js';
import { FillIssuedNumbers1764000310000 } from './bank/1764000310000-fill-issued-numbers.js';
import { PendingLists1764000800000 } from './bank/1764000800000-pending-lists.js';
import { AccountNicknames1764000900000 } from './bank/1764000900000-account-nicknames.js';
import { AdjustmentReasons1764001000000 } from './bank/1764001000000-adjustment-reasons.js';
import { CreationKeys1764001010000 } from './bank/1764001010000-creation-keys.js';
import { Decisions1764001100000 } from './bank/1764001100000-decisions.js';
import { FillRecipientChecks1764001110000 } from './bank/1764001110000-fill-recipient-checks.js';
import { EventsByCustomer1764001120000 } from './bank/1764001120000-events-by-customer.js';
import { BeneficiaryVersions1764001200000 } from './bank/1764001200000-beneficiary-versions.js';
import { TransactionsPosted1764002320000 } from './bank/1764002320000-transactions-posted.js';
import { LedgerSeals1764005000000 } from './bank/1764005000000-ledger-seals.js';
import { EventArchives1764005200000 } from './bank/1764005200000-event-archives.js';
import { PendingByAccount1764005300000 } from './bank/1764005300000-pending-by-account.js';
import { CanonicalNumbers17957131920000 } from './bank/17957131920000-canonical-numbers.js';
import { TransactionsDecided1764005010000 } from './bank/1764005010000-transactions-decided.js';
import { Chat1763690000000 } from './chat/1763690000000-chat.js';
import { SupportDesk1763720000000 } from './chat/1763720000000-support-desk.js';
import { ChatResolutions1764001300000 } from './chat/1764001300000-chat-resolutions.js';
import { MessagesAbout1764001310000 } from './chat/1764001310000-messages-about.js';
import { ConversationsWaiting1764001320000 } from './chat/1764001320000-conversations-waiting.js';
import { Jobs1764002000000 } from './everyday/1764002000000-jobs.js';
import { StandingOrders1764002010000 } from './everyday/1764002010000-standing-orders.js';
import { Goals1764002200000 } from './everyday/1764002200000-goals.js';
import { GoalEntries1764002210000 } from './everyday/1764002210000-goal-entries.js';
import { CreditLimits1764002300000 } from './everyday/1764002300000-credit-limits.js';
import { ValidateCreditLimits1764002310000 } from './everyday/1764002310000-validate-credit-limits.js';
import { Notifications1764002400000 } from './everyday/1764002400000-notifications.js';
import { Bills1764004000000 } from './everyday/1764004000000-bills.js';
import { BillHolds1764004010000 } from './everyday/1764004010000-bill-holds.js';
import { ValidateBillHolds1764004020000 } from './everyday/1764004020000-validate-bill-holds.js';
import { SimulatedBillers1764004030000 } from './everyday/1764004030000-simulated-billers.js';
import { Cards1764004100000 } from './everyday/1764004100000-cards.js';
import { CardHolds1764004110000 } from './everyday/1764004110000-card-holds.js';
import { ValidateCardHolds1764004120000 } from './everyday/1764004120000-validate-card-holds.js';
import { CustomerBillersUser1764005310000 } from './everyday/1764005310000-customer-billers-user.js';
import { SearchFold17957141910000 } from './bank/17957141910000-search-fold.js';
import { IdentityKey17957142010000 } from './auth/17957142010000-identity-key.js';
import { IdentityIndexes17957142020000 } from './auth/17957142020000-identity-indexes.js';
import { SenderNames17957142000000 } from './bank/17957142000000-sender-names.js';
import { SearchIndexes17957141920000 } from './bank/17957141920000-search-indexes.js';
import { CardRequestKeys1764005320000 } from './everyday/1764005320000-card-request-keys.js';
import { ChallengesByOwner17957151937000 } from './auth/17957151937000-challenges-by-owner.js';
import { SessionGuesses17957151936000 } from './auth/17957151936000-session-guesses.js';
import { DecisionVersions17957171920000 } from './everyday/17957171920000-decision-versions.js';
import { NothingLeftOver17957132240000 } from './bank/17957132240000-nothing-left-over.js';

/** All migrations, oldest first. */
export const MIGRATIONS = [
  Core1763683200000,
  Chat1763690000000,
  Statement1763700000000,
  SupportDesk1763720000000,
  Consoles1763730000000,
  IssuedNumbers1764000300000,
  FillIssuedNumbers1764000310000,
  PendingLists1764000800000,
  AccountNicknames1764000900000,
  AdjustmentReasons1764001000000,
  CreationKeys1764001010000,
  Decisions1764001100000,
  FillRecipientChecks1764001110000,
  EventsByCustomer1764001120000,
  BeneficiaryVersions1764001200000,
  ChatResolutions1764001300000,
  MessagesAbout1764001310000,
  ConversationsWaiting1764001320000,
  Jobs1764002000000,
  StandingOrders1764002010000,
  Goals1764002200000,
  GoalEntries1764002210000,
  CreditLimits1764002300000,
  ValidateCreditLimits1764002310000,
  TransactionsPosted1764002320000,
  Notifications1764002400000,
  StrongFactors1764003000000,
  SessionDetails1764003100000,
  PasswordResets1764003110000,
  Confirmations1764003200000,
  UsersWithFactors1764003210000,
  FillUsersWithFactors1764003220000,
  MustEnrol1764003300000,
  Bills1764004000000,
  BillHolds1764004010000,
  ValidateBillHolds1764004020000,
  SimulatedBillers1764004030000,
  Cards1764004100000,
  CardHolds1764004110000,
  ValidateCardHolds1764004120000,
  LedgerSeals1764005000000,
  TransactionsDecided1764005010000,
  KeyMarks1764005100000,
  EventArchives1764005200000,
  PendingByAccount1764005300000,
  CustomerBillersUser1764005310000,
  CardRequestKeys1764005320000,
  CanonicalNumbers17957131920000,
  SearchFold17957141910000,
  SearchIndexes17957141920000,
  SenderNames17957142000000,
  IdentityKey17957142010000,
  IdentityIndexes17957142020000,
  SessionGuesses17957151936000,
  ChallengesByOwner17957151937000,
  VouchedFactors1795716191500,
  EmailChanges1795716192500,
  MailAddresses1795716193500,
  DecisionVersions17957171920000,
  NothingLeftOver17957132240000,
];
