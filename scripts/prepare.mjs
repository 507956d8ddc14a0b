/** Makes a checkout ready to run, whatever its state; takes little time if it is ready. */
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

/** Installs everything, including the tools for building and testing. */
export async function prepareTools() {
  if (!isInstalled({ dev: true })) await alone(() => ensureInstalled());
}

/** Loads `.env` from the root, if it exists; existing environment variables take precedence. */
export function loadSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
