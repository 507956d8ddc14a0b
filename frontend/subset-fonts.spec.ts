import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { latinOfApp } from './subset-fonts.js';

const styles = readFileSync(join(import.meta.dirname, 'src/app/fonts.css'), 'utf8');
const face = (range: string) => `@font-face { src: url('inter-latin.woff2'); unicode-range: ${range}; }`;

describe('the font of the app for Latin letters', () => {
  it('is small, because every page waits for it', async () => {
    expect((await latinOfApp(styles)).length).toBeLessThan(28_000);
  });

  it('has the letters that the style sheet takes from it', async () => {
    const digits = await latinOfApp(face('U+0030-0039'));
    const more = await latinOfApp(face('U+0030-0039, U+0041-005A'));

    expect(digits.length).toBeLessThan(more.length);
    expect(more.length).toBeLessThan((await latinOfApp(styles)).length);
    await expect(latinOfApp('@font-face {}')).rejects.toThrow('no face for Latin letters');
  });
});
