import { limits } from './limits.js';
import { customers } from './customers.js';
import { auditSentences } from './audit-sentences.js';
import { auditTypes } from './audit-types.js';
import { billers } from './billers.js';
import { cases } from './cases.js';
import { desk } from './desk.js';
import { lab } from './lab.js';
import { policies } from './policies.js';
import { supervision } from './supervision.js';

/** What staff read on pages that few of them open, by namespace; beside `staff`. */
export const staffLater = {
  books: { sentences: auditSentences, types: auditTypes },
  billers,
  limits,
  customers,
  cases,
  desk,
  lab,
  policies,
  supervision,
};
