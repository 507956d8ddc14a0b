/** `npm run cluster:files`: writes the files of `deploy/cluster/compose` from the templates. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeLayout } from './layouts.js';
import { render } from './render.js';

const folder = join(import.meta.dirname, 'compose');
mkdirSync(folder, { recursive: true });
for (const [file, text] of render(composeLayout())) writeFileSync(join(folder, file), text);
