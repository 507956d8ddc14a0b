import { describe, expect, it } from '@jest/globals';
import { bankNameOf } from '#contract/banking/banks';
import { DEMO_BENEFICIARIES } from './demo-history.js';

const IBAN = /^(?<country>[A-Z]{2})\d{2}(?<bankCode>\d{3})/;

describe('the recipients of the demo', () => {
  it('have the bank that their IBAN names', () => {
    const ofIbans = DEMO_BENEFICIARIES.flatMap(({ request, account }) => {
      const parts = 'number' in account ? IBAN.exec(account.number)?.groups : undefined;
      const { country = '', bankCode = null } = parts ?? {};
      return parts ? [[request.bankName, bankNameOf({ country, bankCode })]] : [];
    });

    expect(ofIbans).toHaveLength(4);
    expect(ofIbans.filter(([saved, named]) => saved !== named)).toEqual([]);
  });
});
