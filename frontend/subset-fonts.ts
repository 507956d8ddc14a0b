import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** A part of the bank's type, made for the characters of some texts. */
export interface FontSubset {
  /** Of the file in the build, with a digest of the content. */
  fileName: string;
  source: Buffer;
  /** The `unicode-range` of its characters. */
  range: string;
}

/** The weights of the bank's type; the files have all from 100 to 900. */
const WEIGHTS = { min: 400, max: 600, default: 400 };
/** Of the app, where antd writes bold as 700. */
const APP_WEIGHTS = { min: 400, max: 700, default: 400 };

/** The font for Latin letters. */
export const LATIN_FILE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
/** The scripts of the bank's type: the file of each, and the characters that it may get. */
const SCRIPTS = {
  latin: {
    file: LATIN_FILE,
    characters: /[\u0020-\u024F\u2000-\u206F\u20AC\u2122\u2191\u2193\u2212]/u,
    weight: WEIGHTS,
    /** Printable ASCII, for what a visitor types into the sign-in. */
    always: String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index)),
  },
  arabic: {
    file: '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2',
    characters: /\p{Script_Extensions=Arabic}/u,
    weight: WEIGHTS,
    always: '',
  },
  devanagari: {
    file: '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    characters: /\p{Script_Extensions=Devanagari}/u,
    // With all weights, its conjuncts alone take two thirds of what a page may take.
    weight: 500,
    always: '',
  },
} as const;
type Script = keyof typeof SCRIPTS;

/** The features of the fonts that text needs: joining, conjuncts, marks, kerning and figures of one width. */
const FEATURES = [
  ...['ccmp', 'locl', 'calt', 'liga', 'rlig', 'kern', 'mark', 'mkmk', 'tnum'],
  ...['init', 'medi', 'fina', 'isol', 'curs'],
  ...['nukt', 'akhn', 'rphf', 'blwf', 'half', 'pstf', 'vatu', 'cjct', 'pres', 'abvs', 'blws', 'psts', 'haln'],
  ...['abvm', 'blwm'],
];

/**
 * The font for Latin letters as the app uses it: all letters that its style sheet takes from it, and fewer weights and
 * features.
 */
export async function latinOfApp(styles: string): Promise<Buffer> {
  return subsetFont(await readFile(pathOf(LATIN_FILE)), charactersIn(styles), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: APP_WEIGHTS },
    noHinting: true,
  });
}

/** All characters of the `unicode-range` of the face for Latin letters. */
function charactersIn(styles: string): string {
  const range = /inter-latin[^}]*?unicode-range:(?<range>[^;]+);/.exec(styles)?.groups?.range;
  if (range === undefined) throw new Error('The style sheet has no face for Latin letters.');
  const codes = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
    ([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, offset) => first + offset);
    },
  );
  return String.fromCodePoint(...codes);
}

/** Makes a font with only the characters of a script that a text has. Returns `null` if it has none. */
export async function subsetOf(script: Script, text: string): Promise<FontSubset | null> {
  const { file, characters, always, weight } = SCRIPTS[script];
  const wanted = [...new Set(text)].filter((character) => characters.test(character));
  if (wanted.length === 0) return null;
  const chosen = [...new Set([...always, ...wanted])].sort();
  const source = await subsetFont(await readFile(pathOf(file)), chosen.join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: weight },
    noHinting: true,
  });
  const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/${script}-${digest}.woff2`, source, range: rangeOf(chosen) };
}

/** The `@font-face` rules of one family made of these fonts. */
export function facesOf(family: string, fonts: readonly FontSubset[]): string {
  return fonts
    .map(
      ({ fileName, range }) =>
        `@font-face{font-family:${family};font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:swap;` +
        `src:url(/${fileName})format("woff2");unicode-range:${range}}`,
    )
    .join('');
}

/** Sorted characters as a `unicode-range`; neighbours become one range. */
function rangeOf(characters: readonly string[]): string {
  const ranges: [number, number][] = [];
  for (const code of characters.map((character) => character.codePointAt(0) ?? 0)) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join();
}

function pathOf(file: string): string {
  return fileURLToPath(import.meta.resolve(file));
}
