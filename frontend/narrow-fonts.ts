import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { LATIN_FILE, latinOfApp } from './subset-fonts.js';

/**
 * Puts a smaller font in the place of the one for Latin letters: the same letters, without the weights and the features
 * that the app does not use. Every page of somebody who is signed in waits for it.
 */
export function narrowFonts(): Plugin {
  return {
    name: 'narrow-fonts',
    apply: 'build',
    async config({ root = '.' }) {
      const folder = join(root, '../node_modules/.cache/fonts');
      mkdirSync(folder, { recursive: true });
      const file = join(folder, basename(LATIN_FILE));
      writeFileSync(file, await latinOfApp(readFileSync(join(root, 'src/app/fonts.css'), 'utf8')));
      return { resolve: { alias: [{ find: LATIN_FILE, replacement: file }] } };
    },
  };
}
