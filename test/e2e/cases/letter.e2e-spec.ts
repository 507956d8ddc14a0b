import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { CaseDesk, Cases, paid } from '../../support/given/cases.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';

const bank = useBank();
let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});

describe('the letter about a case', () => {
  it('says what was found, what is done, and how to go to Sanadak, in three languages', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const cases = new Cases(sara);
    const { id, number } = await cases.disputed(await paid(sara, admin, '40.00'));
    const letter = (language = '') => sara.client.get(`/api/cases/${id}/letter${language}`);
    expect((await letter()).text).toContain('We are still looking into your case.');
    await new CaseDesk(admin).step(id, 'take');
    await new CaseDesk(admin).decide(id, 'refunded', { text: 'Paid twice <b>& more</b>.' });
    const { refund } = await cases.one(id);

    const english = await letter('?language=en');
    const arabic = await letter('?language=ar');
    const hindi = await letter('?language=hi');

    expect(english.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(english.headers['content-security-policy'])).toContain(`default-src 'none'`);
    for (const part of [
      number,
      'Paid twice &lt;b&gt;&amp; more&lt;/b&gt;.',
      `We have paid 40.00 AED to your account, under the reference ${refund?.reference ?? ''}.`,
      'within 30 calendar days, you can turn to Sanadak',
    ])
      expect(english.text).toContain(part);
    expect(arabic.text).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.text).toContain('Sanadak');
    expect(hindi.text).toContain('Sanadak');
    await sara.client.patch('/api/preferences', { language: 'ar' });
    expect((await letter()).text).toContain('<html lang="ar"');
    expect(outcome(await letter('?language=fr'))).toBe('400 validation_failed');
  });

  it('is of the customer alone', async () => {
    const { id } = await new Cases(await bank.given.customer()).complained();
    const omar = await bank.given.customer();

    expect(outcome(await omar.client.get(`/api/cases/${id}/letter`))).toBe('404 not_found');
  });
});
