import { describe, expect, it } from '@jest/globals';
import { bankNumber, canonicalCode, isCanonical, latinDigits, readableNumber } from './bank-number.js';

describe('a number of an account', () => {
  it.each([
    '1889863692743895',
    ' 1889 8636 9274 3895 ',
    '1889.8636.9274.3895',
    '1889/8636/9274/3895',
    '1889\u20148636\u22129274\uff0d3895',
    '1889\u30008636\u00a09274\u20093895',
    '١٨٨٩٨٦٣٦٩٢٧٤٣٨٩٥',
    '१८८९८६३६९२७४३८९५',
    '๑๘๘๙๘๖๓๖๙๒๗๔๓๘๙๕',
    '\uff11\uff18\uff18\uff19\uff18\uff16\uff13\uff16\uff19\uff12\uff17\uff14\uff13\uff18\uff19\uff15',
    '\u{1d7ed}\u{1d7f4}\u{1d7f4}\u{1d7f5}863692743895',
    'IBAN: 1889863692743895',
    '\u202a1889\u200b8636\u202c92743895\ufeff',
  ])('is the same written as %s', (typed) => {
    expect(bankNumber(typed)).toBe('1889863692743895');
  });

  it('has the value of every decimal digit of Unicode', () => {
    for (let code = 0x660; code < 0x1fbfa; code += 1) {
      const digit = String.fromCodePoint(code);
      if (/^\p{Nd}$/u.test(digit)) expect(latinDigits(digit)).toMatch(/^[0-9]$/);
    }
    expect(latinDigits('٠٩۰۹०९๐๙09\u{1d7ce}\u{1d7d7}\u{1d7d8}\u{1d7ff}\u{116d9}\u{116da}')).toBe(
      '0909090909090990',
    );
  });

  it.each(['', '.', 'straße', 'ﬁ1', '12é', '①', '½', '1€', '****1234', '\u04101', 'ı1', '\u212a1'])(
    'is not %p',
    (typed) => {
      expect(isCanonical(bankNumber(typed))).toBe(false);
    },
  );

  it('keeps its groups where it is shown', () => {
    expect(readableNumber(' ae07\u00a0٠٣٣١ 2345\u200b ')).toBe('ae07 0331 2345');
  });

  it('may begin with IBAN when it is the code of a bank', () => {
    expect(canonicalCode('iban aead')).toBe('IBANAEAD');
    expect(bankNumber('iban aead')).toBe('AEAD');
  });
});
