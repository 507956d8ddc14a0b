import { describe, expect, it } from '@jest/globals';
import { fakeLimits, fakePeriod } from '../../../../jest/fixtures.js';
import { fillIn, form, limits, open, prepareDialog, sent, submit, type } from './testing/dialog-screen.js';

describe('the form of a transfer at a bank with limits', () => {
  prepareDialog();

  it('says what is left, and sends nothing beyond it', async () => {
    limits.now = fakeLimits({ day: fakePeriod('500.00', '150.00') });
    await open();
    await fillIn();

    expect(await form().findByText(/Your limit for a day leaves/)).toBeTruthy();
    expect(form().getByText('Send Transfer').closest('button')?.disabled).toBe(true);
    type('Amount', '150');
    expect(await form().findByText(/Your limits allow up to/)).toBeTruthy();
    await submit();
    expect(sent).toHaveLength(1);
  });

  it('says nothing without limits', async () => {
    await open();
    await fillIn();
    expect(form().queryByText(/Your limit/)).toBeNull();
  });
});
