import type { customer as english } from '../en/customer.js';
import { accounts } from './accounts.js';
import { analytics } from './analytics.js';
import { beneficiaries } from './beneficiaries.js';
import { bills } from './bills.js';
import { cards } from './cards.js';
import { cases } from './cases.js';
import { chat } from './chat.js';
import { common } from './common.js';
import { dashboard } from './dashboard.js';
import { freeze } from './freeze.js';
import { limits } from './limits.js';
import { investments } from './investments.js';
import { notFound } from './not-found.js';
import { notifications } from './notifications.js';
import { savings } from './savings.js';
import { standingOrders } from './standing-orders.js';
import { security } from './security.js';
import { settings } from './settings.js';
import { shell } from './shell.js';
import { transfers } from './transfers.js';

export const customer = {
  common,
  shell,
  notFound,
  dashboard,
  accounts,
  transfers,
  beneficiaries,
  analytics,
  savings,
  standingOrders,
  bills,
  cards,
  cases,
  security,
  settings,
  freeze,
  limits,
  investments,
  chat,
  notifications,
} satisfies Record<keyof typeof english, object>;
