import { accountsLive } from '../../features/accounts/accounts.store.js';
import { analyticsLive } from '../../features/analytics/analytics.store.js';
import { authLive } from '../../features/auth/email/email-change.store.js';
import { beneficiariesLive } from '../../features/beneficiaries/beneficiaries.store.js';
import { billsLive } from '../../features/bills/bills.store.js';
import { cardsLive } from '../../features/cards/cards.store.js';
import { casesLive } from '../../features/cases/cases.store.js';
import { chatLive } from '../../features/chat/state/chat-polling.js';
import { goalsLive } from '../../features/goals/goals.store.js';
import { notificationsLive } from '../../features/notifications/notifications.store.js';
import { standingOrdersLive } from '../../features/transfers/standing-orders/standing-orders.store.js';
import { transfersLive } from '../../features/transfers/transactions.store.js';
import { limitsLive } from '../../shared/limits/limits.store.js';
import { pinLive } from '../../shared/pin/pin.store.js';
import type { RoleApp } from '../role-app.js';
import { loadCustomerTexts } from '../role-texts.js';
import { CustomerApp } from './customer-app.js';
import { CUSTOMER_PAGES } from './customer-pages.js';

export const customerRole: RoleApp = {
  Screen: CustomerApp,
  pages: CUSTOMER_PAGES,
  live: [
    authLive,
    pinLive,
    accountsLive,
    analyticsLive,
    transfersLive,
    standingOrdersLive,
    beneficiariesLive,
    goalsLive,
    billsLive,
    cardsLive,
    casesLive,
    limitsLive,
    chatLive,
    notificationsLive,
  ],
  loadTexts: loadCustomerTexts,
  isDense: false,
};
