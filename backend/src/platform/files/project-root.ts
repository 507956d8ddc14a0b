import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The root folder of the project, which contains package.json. It is searched upwards, because the sources, the built
 * modules and the bundle lie at different depths.
 */
export const PROJECT_ROOT = nearestWithPackageJson(import.meta.dirname);

function nearestWithPackageJson(folder: string): string {
  const parent = dirname(folder);
  return parent === folder || existsSync(join(folder, 'package.json'))
    ? folder
    : nearestWithPackageJson(parent);
}
