import type { customer } from './en/customer.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof customer;
  }
}
