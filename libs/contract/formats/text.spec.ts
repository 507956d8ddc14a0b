import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asOneLine, isBlankText, isOneLine, isPlainText, messageOf } from './text.js';

/** One character of the classes Cc, Cf, Zl and Zp, taken from all of Unicode. */
const invisible = characters(/^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]$/u);
const letter = fc.constantFrom('a', 'É', 'ش', 'ی', 'क', '\u094d', 'س', 'ß', '漢');
const word = fc.string({ unit: letter, minLength: 1, maxLength: 8 });
const joiner = fc.constantFrom('\u200c', '\u200d');

function characters(kind: RegExp): fc.Arbitrary<string> {
  const found: string[] = [];
  for (let code = 0; code <= 0x10_ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (kind.test(character)) found.push(character);
  }
  return fc.constantFrom(...found);
}

describe('a text of one line', () => {
  it.each([
    'Sara Al Mansoori',
    'O’Neil-Ünal',
    'आयशा शर्मा',
    'क्‍ष',
    'श्री राम',
    'می‌خواهم',
    'عبدالله',
    'AE07 0331 2345 6789 0123 456',
    '🙂 & Sons, Ltd.',
    'Family 👨‍👩‍👧‍👦',
    '👩🏽‍⚖️',
    '🏳️‍🌈 Travel',
  ])('may be %j', (text) => {
    expect(isOneLine(text)).toBe(true);
    expect(asOneLine(text)).toBe(text);
  });

  it.each([
    'Sara\u202eevil',
    'Sa\u200bra',
    'Sara\u2028Test',
    'Sara\u2029Test',
    'Sa\u00adra',
    'Sara\ufeff',
    'a\nb',
    'a\tb',
    '\u0000',
    'half \ud83d',
    'Sara\u200d',
    '\u200cSara',
    'Sara \u200d Test',
    'Sa\u200d\u200dra',
    '1\u200c2',
    'Sara\u{e0041}',
    '🙂\u200d',
    '\u200d🙂',
    '🙂\u200c🙂',
    'a\u200d🙂',
  ])('may not be %j', (text) => {
    expect(isOneLine(text)).toBe(false);
    expect(isOneLine(asOneLine(text))).toBe(true);
  });

  it('has no control, format or separating character anywhere', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        invisible,
        fc.string({ unit: 'grapheme' }),
        (a, one, b) => {
          fc.pre(!/[\u200c\u200d]/.test(one));
          expect(isOneLine(`${a}${one}${b}`)).toBe(false);
        },
      ),
    );
  });

  it('has a joiner between two letters, and nowhere else', () => {
    fc.assert(
      fc.property(word, joiner, word, (before, one, after) => {
        expect(isOneLine(`${before}${one}${after}`)).toBe(true);
        expect(isOneLine(`${before}${one}`)).toBe(false);
        expect(isOneLine(`${one}${after}`)).toBe(false);
        expect(isOneLine(`${before}${one}${one}${after}`)).toBe(false);
        expect(isOneLine(`${before} ${one}${after}`)).toBe(false);
      }),
    );
  });

  it('is made of any text by leaving out what it may not have', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, joiner, invisible)), (parts) => {
        const text = parts.join('');
        expect(isOneLine(asOneLine(text))).toBe(true);
        if (isOneLine(text)) expect(asOneLine(text)).toBe(text);
      }),
    );
  });
});

describe('a text of several lines', () => {
  it.each(['One\nTwo\r\nThree\tFour', 'می\u200cخواهم', '👩\u200d👧', 'اب\u200f12', 'a\u00adb'])(
    'may be %j',
    (text) => {
      expect(isPlainText(text)).toBe(true);
    },
  );

  it.each(['a\u0000b', 'half \ud83d', 'pay \u202e05', 'a\u2066b\u2069', '\u202a050 123\u202c', 'a\u2028b'])(
    'may not be %j',
    (text) => {
      expect(isPlainText(text)).toBe(false);
    },
  );
});

describe('a blank text', () => {
  it.each([
    '',
    ' \u00a0',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800 \u2800',
    '\u{1d159}',
    '\u{16fe4}',
    '\u200f',
    '\ufe0f',
    '\u034f',
    '\u3000',
  ])('is %j, of which nothing is seen', (text) => {
    expect(isBlankText(text)).toBe(true);
    expect(messageOf(text)).toBe('');
  });

  it.each(['a', '.', '🙂', 'ㄱ', '\u3164a', '⠁'])('is not %j', (text) => {
    expect(isBlankText(text)).toBe(false);
  });
});

describe('what of a draft is said', () => {
  it.each([
    ['', ''],
    [' \n\t ', ''],
    ['  Hello  ', 'Hello'],
    ['One\nTwo', 'One\nTwo'],
    ['One\u2028Two\u2029Three', 'One\nTwo\nThree'],
    ['bell\u0007', 'bell'],
    ['half \ud83d', 'half'],
    ['🙂', '🙂'],
    ['👩\u200d👧 می\u200cخواهم', '👩\u200d👧 می\u200cخواهم'],
    ['call \u202a050 123\u202c, pay \u202e05', 'call 050 123, pay 05'],
    ['  \u0000Hello\n\tthere\u0007 \uD83D ', 'Hello\n\tthere'],
  ])('of %j is %j', (draft, words) => {
    expect(messageOf(draft)).toBe(words);
  });

  it('may be kept, and is said alike when it is said again', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, joiner, invisible, fc.constant('\ud800'))), (parts) => {
        const words = messageOf(parts.join(''));
        expect(isPlainText(words)).toBe(true);
        expect(messageOf(words)).toBe(words);
      }),
    );
  });
});
