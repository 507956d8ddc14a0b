import { Basics1795000000001 } from './platform/1795000000001-basics.js';
import { Search1795000000011 } from './platform/1795000000011-search.js';
import { Jobs1795000000012 } from './platform/1795000000012-jobs.js';
import { AuditTrail1795000000020 } from './events/1795000000020-audit-trail.js';
import { Users1795000000030 } from './auth/1795000000030-users.js';
import { Factors1795000000031 } from './auth/1795000000031-factors.js';
import { IdempotencyKeys1795000000032 } from './auth/1795000000032-idempotency-keys.js';
import { BankNumbers1795000000040 } from './accounts/1795000000040-bank-numbers.js';
import { Accounts1795000000041 } from './accounts/1795000000041-accounts.js';
import { Beneficiaries1795000000050 } from './beneficiaries/1795000000050-beneficiaries.js';
import { Ledger1795000000060 } from './ledger/1795000000060-ledger.js';
import { Transfers1795000000070 } from './transfers/1795000000070-transfers.js';
import { Notifications1795000000080 } from './notifications/1795000000080-notifications.js';
import { Chat1795000000090 } from './chat/1795000000090-chat.js';
import { DeskSockets1795000000091 } from './realtime/1795000000091-desk-sockets.js';
import { StandingOrders1795000000100 } from './standing-orders/1795000000100-standing-orders.js';
import { Goals1795000000110 } from './goals/1795000000110-goals.js';
import { Bills1795000000120 } from './bills/1795000000120-bills.js';
import { Cards1795000000130 } from './cards/1795000000130-cards.js';
import { RestrictionReason1797100000000 } from './auth/1797100000000-restriction-reason.js';
import { RestrictionReasonChecked1797100000001 } from './auth/1797100000001-restriction-reason-checked.js';
import { OneTimePasswords1797100000010 } from './auth/1797100000010-one-time-passwords.js';
import { NameChecks1797200000000 } from './beneficiaries/1797200000000-name-checks.js';
import { NameChecksValid1797200000001 } from './beneficiaries/1797200000001-name-checks-valid.js';
import { FrozenCustomers1797200000010 } from './auth/1797200000010-frozen-customers.js';
import { FrozenCards1797200000011 } from './cards/1797200000011-frozen-cards.js';
import { ApprovalRequests1797300000021 } from './admin/1797300000021-approval-requests.js';
import { BulkAnnouncements1797300000022 } from './admin/1797300000022-bulk-announcements.js';
import { StaffPermissions1797300000000 } from './auth/1797300000000-staff-permissions.js';
import { StaffPermissionsChecked1797300000001 } from './auth/1797300000001-staff-permissions-checked.js';
import { StaffIndex1797300000002 } from './auth/1797300000002-staff-index.js';
import { CustomerLimits1797300000010 } from './limits/1797300000010-customer-limits.js';
import { Policies1797300000020 } from './policies/1797300000020-policies.js';
import { RiskSignals1797300000030 } from './transfers/1797300000030-risk-signals.js';
import { NewDevices1797300000031 } from './auth/1797300000031-new-devices.js';
import { BusinessHours1797400000000 } from './business-hours/1797400000000-business-hours.js';
import { DeskSettings1797400000010 } from './business-hours/1797400000010-desk-settings.js';
import { Cases1797400000020 } from './cases/1797400000020-cases.js';
import { Refunds1797400000021 } from './cases/1797400000021-refunds.js';
import { RefundsChecked1797400000022 } from './cases/1797400000022-refunds-checked.js';
import { ConversationNumbers1797400000040 } from './chat/1797400000040-conversation-numbers.js';
import { ConversationsNumbered1797400000041 } from './chat/1797400000041-conversations-numbered.js';
import { ConversationNumberNeeded1797400000042 } from './chat/1797400000042-conversation-number-needed.js';
import { ConversationNumberChecked1797400000043 } from './chat/1797400000043-conversation-number-checked.js';
import { Tags1797400000044 } from './chat/1797400000044-tags.js';
import { Macros1797400000045 } from './macros/1797400000045-macros.js';
import { ConversationClocks1797400000011 } from './chat/1797400000011-conversation-clocks.js';
import { ConversationsDue1797400000012 } from './chat/1797400000012-conversations-due.js';
import { Sharing1797400000014 } from './chat/1797400000014-sharing.js';
import { UsernamesByBeginning1797400000046 } from './auth/1797400000046-usernames-by-beginning.js';
import { FrozenUsers1797400000060 } from './auth/1797400000060-frozen-users.js';
import { SearchPairs1797500000020 } from './platform/1797500000020-search-pairs.js';
import { UsersByPairs1797500000021 } from './auth/1797500000021-users-by-pairs.js';
import { EventsByActorAndType1797500000022 } from './events/1797500000022-events-by-actor-and-type.js';
import { ResolutionsByTime1797400000015 } from './chat/1797400000015-resolutions-by-time.js';
import type { Migration } from './migration.js';
import { UnpaidBills1797500000010 } from './bills/1797500000010-unpaid-bills.js';
import { ApprovalRequestsByStatus1797500000011 } from './admin/1797500000011-approval-requests-by-status.js';
import { CasesByTime1797500000012 } from './cases/1797500000012-cases-by-time.js';

/** All migrations, oldest first: first the baseline of each module, after those whose tables it refers to. */
export const MIGRATIONS: readonly (new () => Migration)[] = [
  Basics1795000000001,
  Search1795000000011,
  Jobs1795000000012,
  AuditTrail1795000000020,
  Users1795000000030,
  Factors1795000000031,
  IdempotencyKeys1795000000032,
  BankNumbers1795000000040,
  Accounts1795000000041,
  Beneficiaries1795000000050,
  Ledger1795000000060,
  Transfers1795000000070,
  Notifications1795000000080,
  Chat1795000000090,
  DeskSockets1795000000091,
  StandingOrders1795000000100,
  Goals1795000000110,
  Bills1795000000120,
  Cards1795000000130,
  RestrictionReason1797100000000,
  RestrictionReasonChecked1797100000001,
  OneTimePasswords1797100000010,
  NameChecks1797200000000,
  NameChecksValid1797200000001,
  FrozenCustomers1797200000010,
  FrozenCards1797200000011,
  StaffPermissions1797300000000,
  StaffPermissionsChecked1797300000001,
  StaffIndex1797300000002,
  CustomerLimits1797300000010,
  Policies1797300000020,
  ApprovalRequests1797300000021,
  BulkAnnouncements1797300000022,
  RiskSignals1797300000030,
  NewDevices1797300000031,
  BusinessHours1797400000000,
  DeskSettings1797400000010,
  ConversationClocks1797400000011,
  ConversationsDue1797400000012,
  Sharing1797400000014,
  ResolutionsByTime1797400000015,
  Cases1797400000020,
  Refunds1797400000021,
  RefundsChecked1797400000022,
  ConversationNumbers1797400000040,
  ConversationsNumbered1797400000041,
  ConversationNumberNeeded1797400000042,
  ConversationNumberChecked1797400000043,
  Tags1797400000044,
  Macros1797400000045,
  UsernamesByBeginning1797400000046,
  FrozenUsers1797400000060,
  UnpaidBills1797500000010,
  ApprovalRequestsByStatus1797500000011,
  CasesByTime1797500000012,
  SearchPairs1797500000020,
  UsersByPairs1797500000021,
  EventsByActorAndType1797500000022,
];
