import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SPENDING_CATEGORIES } from '#contract/banking/reports';
import { contrast, lightOf, textOn } from './text-on.js';

/** What people without red, green or blue cones see of the light; Machado and others, 2009. */
const VISION = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

/** A difference of two colours in CIE L*a*b* that is seen at once. */
const CLEAR = 15;
/** WCAG 1.4.11: of graphics against their background. */
const VISIBLE = 3;
/** WCAG 1.4.3: of text. */
const READABLE = 4.5;

const css = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split("[data-theme='dark']");

function tokenOf(sheet: string, name: string): string {
  const [, color] = new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(sheet) ?? [];
  if (color === undefined) throw new Error(`There is no --${name}.`);
  return color;
}

const CHARTS = {
  'the donut of the accounts': ['chart-savings', 'chart-current', 'chart-credit', 'chart-investment'],
  'money in and out': ['primary', 'gold'],
};

const THEMES = { light, dark };
const cases = Object.entries(THEMES).flatMap(([theme, sheet]) =>
  Object.entries(CHARTS).map(([chart, names]) => ({ theme, sheet, chart, names })),
);

describe.each(cases)('the colours of $chart, $theme', ({ sheet, names }) => {
  const colors = names.map((name) => tokenOf(sheet, name));
  const pairs = colors.flatMap((one, place) => colors.slice(place + 1).map((other) => [one, other] as const));

  it.each(Object.entries(VISION))('differ for people with %s', (_name, matrix) => {
    const differences = pairs.map(([one, other]) => distance(seen(one, matrix), seen(other, matrix)));

    expect(Math.min(...differences)).toBeGreaterThan(CLEAR);
  });

  it('stand out from the card', () => {
    const card = tokenOf(sheet, 'card');

    expect(Math.min(...colors.map((color) => contrast(color, card)))).toBeGreaterThan(VISIBLE);
  });
});

/** A difference that is still seen where thirteen colours are needed; each part also has its name and share as text. */
const SEEN = 11;

describe('the colours of the categories of spending', () => {
  const categories = SPENDING_CATEGORIES.map((category) =>
    tokenOf(light, `category-${category.replaceAll('_', '-')}`),
  );
  const pairs = categories.flatMap((one, place) =>
    categories.slice(place + 1).map((other) => [one, other] as const),
  );

  it.each(Object.entries(THEMES))('stand out from the card, %s', (_name, sheet) => {
    const card = tokenOf(sheet, 'card');

    expect(Math.min(...categories.map((color) => contrast(color, card)))).toBeGreaterThan(VISIBLE);
  });

  it('carry readable text', () => {
    expect(Math.min(...categories.map((color) => contrast(color, textOn(color))))).toBeGreaterThan(READABLE);
  });

  it('differ clearly, and visibly without a kind of cones', () => {
    const least = (look: (color: string) => Light) =>
      Math.min(...pairs.map(([one, other]) => distance(look(one), look(other))));

    expect(least(lightOf)).toBeGreaterThan(CLEAR);
    expect(least((color) => seen(color, VISION.protanopia))).toBeGreaterThan(SEEN);
    expect(least((color) => seen(color, VISION.deuteranopia))).toBeGreaterThan(SEEN);
    expect(least((color) => seen(color, VISION.tritanopia))).toBeGreaterThan(SEEN);
  });
});

type Light = readonly [number, number, number];

function seen(color: string, matrix: readonly (readonly number[])[]): Light {
  const whole = lightOf(color);
  const [red = 0, green = 0, blue = 0] = matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, place) => sum + weight * (whole[place] ?? 0), 0),
      ),
    ),
  );
  return [red, green, blue];
}

function distance(one: Light, other: Light): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** CIE L*a*b* with the white of sRGB. */
function labOf([red, green, blue]: Light): Light {
  const root = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116);
  const x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = root(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
