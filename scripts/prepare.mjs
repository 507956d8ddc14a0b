/** Brings a checkout, in whatever state it is, to where the product can run; costs little if it is there. */
import './require-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, staleParts } from './ensure-built.mjs';
import { ensureInstalled, isInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';
import { alone } from './setup-lock.mjs';

export async function prepare() {
  loadSettings();
  if (staleParts().length === 0 && isInstalled({ dev: false })) return;
  await alone(async () => {
    const mustBuild = staleParts().length > 0;
    await ensureInstalled({ dev: mustBuild || process.env.NODE_ENV !== 'production' });
    await ensureBuilt();
  });
}

/** Installs everything, the tools for building and testing included. */
export async function prepareTools() {
  if (!isInstalled({ dev: true })) await alone(() => ensureInstalled());
}

/** `.env` in the root, if there is one; what the environment already says wins. */
export function loadSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
