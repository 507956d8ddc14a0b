import type { customer } from './en/customer.js';
import type { staff } from './en/staff.js';
import type { staffLater } from './en/staff-later.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof customer & typeof staff & typeof staffLater;
  }
}
