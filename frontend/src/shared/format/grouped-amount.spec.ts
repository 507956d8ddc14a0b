import { describe, expect, it } from '@jest/globals';
import { groupedAmount, regrouped } from './grouped-amount.js';
import { amountOf } from './typed-input.js';

/** What the field shows after these keys, typed one after the other at the caret: `<` deletes, `(` goes to the start. */
function keys(pressed: string): string {
  let shown = { text: '', caret: 0 };
  for (const key of pressed) {
    const { text, caret } = shown;
    if (key === '(') shown = { text, caret: 0 };
    else {
      const kept = key === '<' ? text.slice(0, Math.max(caret - 1, 0)) : text.slice(0, caret);
      const now = kept + (key === '<' ? '' : key);
      shown = regrouped(text, { text: now + text.slice(caret), caret: now.length });
    }
  }
  return `${shown.text.slice(0, shown.caret)}|${shown.text.slice(shown.caret)}`;
}

describe('an amount while it is typed', () => {
  it.each([
    ['1250', '1,250|'],
    ['1250.00', '1,250.00|'],
    ['1234567.5', '1,234,567.5|'],
    ['1250<', '125|'],
    ['1250<<<<', '|'],
    ['.5', '.5|'],
    ['0.50', '0.50|'],
    ['٤٥٠٠', '4,500|'],
    ['४५००.५', '4,500.5|'],
  ])('"%s" is shown as %s', (pressed, shown) => {
    expect(keys(pressed)).toBe(shown);
  });

  it('keeps the caret between the same digits', () => {
    expect(keys('250(1')).toBe('1|,250');
    expect(keys('1250(9')).toBe('9|1,250');
    expect(keys('1250(98')).toBe('98|1,250');
    expect(keys('1250(987')).toBe('9,87|1,250');
  });

  it('is never another amount because of a comma that somebody types', () => {
    expect(keys('12,50')).toBe('12,50|');
    expect(amountOf('12,50')).toBeNull();
    expect(keys('1,250')).toBe('1,250|');
    expect(keys('12,50,000')).toBe('12,50,000|');
    expect(amountOf('12,50,000')).toBe('1250000.00');
  });
});

describe('an amount that is pasted', () => {
  it.each([
    ['9,000', '12,50'],
    ['9,000', '1234,5'],
    ['1,250.00', '99,5'],
    ['1,250,000', '1,2,5'],
  ])('over %s is never another amount because of its comma: %s', (before, pasted) => {
    const shown = regrouped(before, { text: pasted, caret: pasted.length });
    expect(shown.text).toBe(pasted);
    expect(amountOf(shown.text)).toBeNull();
  });

  it.each([
    ['1250.5', '1,250.5'],
    ['1,250.50', '1,250.50'],
    ['١٬٢٥٠٫٥', '1,250.5'],
    ['AED 1,250.50', 'AED 1,250.50'],
    ['1 250.50', '1 250.50'],
    ['-50', '-50'],
    ['01250', '01250'],
    ['1.250.000', '1.250.000'],
    ['forty', 'forty'],
  ])('"%s" is shown as "%s"', (pasted, shown) => {
    expect(groupedAmount(pasted)).toBe(shown);
    expect(groupedAmount(groupedAmount(pasted))).toBe(shown);
    expect(amountOf(groupedAmount(pasted))).toBe(amountOf(pasted));
  });
});
