import { describe, expect, it } from '@jest/globals';
import { fakeAccount } from '../../../../jest/fixtures.js';
import { paymentDetailsOf, paymentTarget } from './payment-details.js';

const sara = paymentDetailsOf(fakeAccount({ balance: '59817.90', nickname: 'Secret' }), 'Sara Nasser');

describe('the details for a payment', () => {
  it('are name and IBAN, and nothing else about the account', () => {
    expect(sara).toEqual({ name: 'Sara Nasser', iban: 'AE300991858339683528861' });
  });

  it('are a payment target in the QR code', () => {
    expect(paymentTarget(sara)).toBe('payto://iban/AE300991858339683528861?receiver-name=Sara%20Nasser');
  });

  it('escape every name', () => {
    const address = new URL(paymentTarget({ ...sara, name: 'نورة & "Söhne" #1?' }));
    expect(address.searchParams.get('receiver-name')).toBe('نورة & "Söhne" #1?');
    expect(address.pathname).toContain(sara.iban);
  });
});
