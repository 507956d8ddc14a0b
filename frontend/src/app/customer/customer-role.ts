import { accountsLive } from '../../features/accounts/accounts.store.js';
import { authLive } from '../../features/auth/current-user.store.js';
import { beneficiariesLive } from '../../features/beneficiaries/beneficiaries.store.js';
import { chatLive } from '../../features/chat/chat-polling.js';
import { transfersLive } from '../../features/transfers/transactions.store.js';
import type { RoleApp } from '../role-app.js';
import { CustomerApp } from './customer-app.js';
import { CUSTOMER_PAGES } from './customer-pages.js';
import { loadTexts } from './texts.js';

export const customerRole: RoleApp = {
  Screen: CustomerApp,
  pages: CUSTOMER_PAGES,
  live: [authLive, accountsLive, transfersLive, beneficiariesLive, chatLive],
  loadTexts,
  isDense: false,
};
