import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of the project, with its package.json: found from the sources, from the built modules and from the bundle,
 * which lie at different depths.
 */
export const PROJECT_ROOT = nearestWithPackageJson(import.meta.dirname);

function nearestWithPackageJson(folder: string): string {
  const parent = dirname(folder);
  return parent === folder || existsSync(join(folder, 'package.json')) ? folder : nearestWithPackageJson(parent);
}
