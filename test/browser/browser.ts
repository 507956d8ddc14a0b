/** Finds a Chromium for the journeys, or downloads one. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const debian = '/usr/bin/chromium';
const cache = join(import.meta.dirname, '../../node_modules/.cache');
const isRoot = process.getuid?.() === 0;

const args = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  // Chromium refuses to run in its sandbox as root.
  ...(isRoot ? ['--no-sandbox'] : []),
];

/**
 * Prefers the Chromium from the npm package, if it runs here: it is the same for everybody, and as a headless
 * shell it is cheaper than a full browser. Otherwise tries what is installed, then what can be downloaded.
 * @throws {Error} with instructions if no browser can be found
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const found = (await unpacked()) ?? installed() ?? (installFromDebian() ? installed() : undefined);
  if (found) return found;
  if (isDone('npx', ['playwright', 'install', 'chromium'])) return { args };
  throw new Error(`The browser tests need Chromium, and none could be found or fetched: install ${debian}.`);
}

function installed(): LaunchOptions | undefined {
  if (existsSync(debian)) return { executablePath: debian, args };
  return existsSync(chromium.executablePath()) ? { args } : undefined;
}

function installFromDebian(): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '--yes', '--no-install-recommends', 'chromium'];
  return isDone('apt-get', ['update', '--quiet'], env) && isDone('apt-get', install, env);
}

/** The package includes the libraries that a minimal system lacks; Linux on x64 only. */
async function unpacked(): Promise<LaunchOptions | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(cache, 'chromium');
  if (!existsSync(folder)) await unpackInto(folder);
  const executablePath = join(folder, 'chromium');
  const libraries = join(folder, 'al2023/lib');
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') };
  if (spawnSync(executablePath, ['--version'], { env }).status !== 0) return undefined;
  // The package does not contain its sandbox helper.
  return { executablePath, args: [...args, '--no-sandbox', '--headless=shell'], env };
}

/**
 * The package unpacks into the folder for temporary files, and takes any existing file there for complete. So
 * it is unpacked elsewhere and then renamed.
 */
async function unpackInto(folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'chromium-'));
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
    // The package's own settings look for the font where a cloud function would keep it.
    writeFileSync(join(unfinished, 'fonts/fonts.conf'), fontSettings(join(folder, 'fonts/fonts')));
    renameSync(unfinished, folder);
  } finally {
    restoreEnvironment(before);
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function restoreEnvironment(before: NodeJS.ProcessEnv): void {
  const added = Object.keys(process.env).filter((name) => !(name in before));
  for (const name of added) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before);
}

function fontSettings(fonts: string): string {
  const folders = [fonts, '/usr/share/fonts', '/usr/local/share/fonts'].map((path) => `<dir>${path}</dir>`);
  return `<?xml version="1.0"?>\n<fontconfig>${folders.join('')}</fontconfig>\n`;
}

function isDone(command: string, commandArgs: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.error(`Fetching Chromium: ${command} ${commandArgs.join(' ')} …`);
  return spawnSync(command, commandArgs, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}
