import type { PlannedRequest } from '../generators/raw-request.js';
import { PIN } from './keys.js';
import type { Person } from './people.js';

/** A small valid transfer. */
export function transferOf({ cookie, accountId, beneficiaryId }: Person): PlannedRequest {
  return {
    method: 'POST',
    path: '/api/transfers',
    headers: { Cookie: cookie },
    body: {
      fromAccountId: accountId,
      toBeneficiaryId: beneficiaryId,
      amount: '1.00',
      purpose: 'family_support',
      transactionPin: PIN,
    },
  };
}

export function getOf(path: string, cookie: string): PlannedRequest {
  return { method: 'GET', path, headers: { Cookie: cookie } };
}
