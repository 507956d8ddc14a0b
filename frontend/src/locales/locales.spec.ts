import { describe, expect, it } from '@jest/globals';
import { customer as arabic } from './ar/customer.js';
import { newcomer as arabicNewcomer } from './ar/newcomer.js';
import { staff as arabicStaff } from './ar/staff.js';
import { staffLater as arabicLater } from './ar/staff-later.js';
import { visitor as arabicVisitor } from './ar/visitor.js';
import { customer as english } from './en/customer.js';
import { newcomer as englishNewcomer } from './en/newcomer.js';
import { staff as englishStaff } from './en/staff.js';
import { staffLater as englishLater } from './en/staff-later.js';
import { visitor as englishVisitor } from './en/visitor.js';
import { customer as hindi } from './hi/customer.js';
import { newcomer as hindiNewcomer } from './hi/newcomer.js';
import { staff as hindiStaff } from './hi/staff.js';
import { staffLater as hindiLater } from './hi/staff-later.js';
import { visitor as hindiVisitor } from './hi/visitor.js';

const ALL = {
  en: {
    ...english,
    ...englishStaff,
    later: englishLater,
    visitor: englishVisitor,
    newcomer: englishNewcomer,
  },
  ar: { ...arabic, ...arabicStaff, later: arabicLater, visitor: arabicVisitor, newcomer: arabicNewcomer },
  hi: { ...hindi, ...hindiStaff, later: hindiLater, visitor: hindiVisitor, newcomer: hindiNewcomer },
};
const SCRIPTS = { ar: /\p{Script=Arabic}/u, hi: /\p{Script=Devanagari}/u };
/** The bank's name, its address and the names of file formats are the same in every language. */
const NAMES = /Falaj Bank|@|camt\.053/;
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The text without placeholders and tags, which are the same in every language. */
const wordsOf = (text: string) => text.replace(/<[^>]*>|\{\{[^}]*\}\}/g, '');

/** Flattens nested texts into paths: `transfers.form.amount` → the text. */
function flat(texts: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[path + key, value]] : [...flat(value as object, `${path}${key}.`)],
    ),
  );
}

const keysOf = (texts: object) => new Set([...flat(texts).keys()].map((key) => key.replace(PLURAL, '')));
const withoutTitle = ({ send, bill, save, details }: typeof english.dashboard.actions) => ({
  ...{ send, bill, save, details },
});
const gapsOf = (text: string) =>
  [...text.matchAll(/\{\{?\s*(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join();

describe.each(['ar', 'hi'] as const)('the texts in %s', (language) => {
  const texts = flat(ALL[language]);
  const englishTexts = flat(ALL.en);

  it('have the same keys as the English ones', () => {
    expect(keysOf(ALL[language])).toEqual(keysOf(ALL.en));
  });

  it('have the same placeholders for names and figures', () => {
    const different = [...texts].filter(([key, text]) => {
      const original = englishTexts.get(key);
      return original !== undefined && !PLURAL.test(key) && gapsOf(text) !== gapsOf(original);
    });
    expect(different).toEqual([]);
  });

  it('are written in their own script wherever there are words', () => {
    const untranslated = [...texts].filter(
      ([key, text]) =>
        !NAMES.test(text) &&
        englishTexts.get(key) === text &&
        /[a-z]{4}/.test(wordsOf(text)) &&
        !SCRIPTS[language].test(text),
    );
    expect(untranslated).toEqual([]);
  });
});

describe.each(Object.entries(ALL))('no text in %s', (_language, texts) => {
  it('is empty, or begins or ends with a space', () => {
    expect([...flat(texts)].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });
});

describe.each(Object.entries(ALL))(
  'the picture of the product in %s',
  (_language, { dashboard, common, newcomer }) => {
    it('has the words of the dashboard', () => {
      const { picture } = newcomer;
      const { checking, credit, savings, investment } = picture;
      const { current, ...others } = common.accountTypes;
      expect({ checking, credit, savings, investment }).toEqual({ checking: current, ...others });
      expect(picture).toMatchObject({ ...dashboard.totals, ...withoutTitle(dashboard.actions) });
      expect(picture.greeting).toBe(dashboard.welcome.replace('<name>{{name}}</name>', 'Aisha'));
    });
  },
);

describe('the texts in hi', () => {
  it('have one word for what the bank has approved', () => {
    const otherWord = /\u092E\u0902(\u095B|\u091C\u093C?)\u0942\u0930/;
    expect([...flat(ALL.hi)].filter(([, text]) => otherWord.test(text))).toEqual([]);
  });
});

/** Texts that the specification fixes. Everything else has one word for one thing. */
const FIXED = [
  /^Login (to Banking|failed|successful)$/,
  /^Please log in to access /,
  /^You are logged out\. Logging in again\.\.\.$/,
  /^Logout$/,
  /^Biometric Login$/,
];

describe('the English texts', () => {
  const all = [...flat(ALL.en)];

  it('say "sign in" and "sign out"', () => {
    const others = all.filter(([, text]) => /\blog(ged|ging|s)?[ -]?(in|on|out|off)\b/i.test(text));
    expect(others.filter(([, text]) => !FIXED.some((fixed) => fixed.test(text)))).toEqual([]);
  });

  it('call who is paid a recipient, except on the page of that name and for staff', () => {
    const places = ['refusals.', 'chat.', 'dashboard.', 'settings.', 'accounts.', 'analytics.', 'bills.'];
    const others = all.filter(([key, text]) => {
      const isElsewhere = places.some((place) => key.startsWith(place) || key.includes(`.${place}`));
      return isElsewhere && /benefici/i.test(text.replace(/<[^>]*>/g, ''));
    });
    expect(others).toEqual([]);
  });

  it('write email without a hyphen, and PIN and IBAN in capitals', () => {
    expect(
      all.filter(([, text]) =>
        /e-mail|\bpin\b|\biban\b/i.test(text.replace(/PIN|IBAN|<[^>]*>|\{\{\w+\}\}/g, '')),
      ),
    ).toEqual([]);
  });
});
