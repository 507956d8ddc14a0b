import { accountsLive } from '../../features/accounts/accounts.live.js';
import { authLive } from '../../features/auth/auth.live.js';
import { beneficiariesLive } from '../../features/beneficiaries/beneficiaries.live.js';
import { chatLive } from '../../features/chat/chat.live.js';
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
