/**
 * `npm run test:upgrade`: builds an earlier release in a temporary folder, and exchanges it for this one, back, and again
 * while customers and administrators work. The earlier release is the last tag before this commit or, without tags, the
 * commit before the newest migration, or the one that added the baselines; `npm run test:upgrade -- COMMIT` takes another
 * one. `SEED=…` repeats an earlier
 * run. It needs git with the history.
 */
import './require-node.mjs';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { prepareTools } from './prepare.mjs';
import { giveUp, root, run, runTool, withProgress } from './run.mjs';
import { alone } from './setup-lock.mjs';

const migrations = 'backend/src/platform/database/migrations';

await prepareTools();
await alone(ensureBuilt);
const commit = await commitOf(process.argv[2] ?? (await lastTag()) ?? (await beforeNewestMigration()));
const folder = mkdtempSync(join(tmpdir(), 'falaj-earlier-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
await must('git', ['worktree', 'add', '--detach', folder, commit], `${commit} could not be checked out`);
try {
  await withProgress(`Building ${commit.slice(0, 12)}`, buildEarlier);
  process.exitCode = await upgrade();
} finally {
  await git('worktree', 'remove', '--force', folder);
}

async function lastTag() {
  const { code, output } = await git('describe', '--tags', '--abbrev=0', 'HEAD^');
  return code === 0 ? output.trim() : null;
}

/**
 * The newest migration is the one with the latest time in its name. Databases from before the oldest one, the first of
 * the baselines, cannot be opened.
 */
async function beforeNewestMigration() {
  const names = readdirSync(join(root, migrations), { recursive: true }).map((path) => basename(path));
  const ordered = names.filter((name) => /^\d+-.*\.ts$/.test(name)).sort();
  const [oldest, newest] = [await additionOf(ordered.at(0)), await additionOf(ordered.at(-1))];
  return newest === oldest ? oldest : `${newest}^`;
}

/** The commit that added a migration, in whatever folder it is by now. */
async function additionOf(name) {
  const { output } = await git(
    'log',
    '--diff-filter=A',
    '--format=%H',
    '--',
    `:(glob)${migrations}/**/${name}`,
  );
  return output.trim().split('\n').at(-1);
}

async function commitOf(name) {
  const { code, output } = await git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (code !== 0)
    giveUp(`There is no commit ${name} here: name one that is, or fetch the history and the tags.`);
  return output.trim();
}

/** Packages are installed only if they are not those of this checkout. */
async function buildEarlier() {
  const lock = (place) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(root))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  else await must('npm', ['--prefix', folder, 'ci', '--no-audit', '--no-fund'], 'npm could not install');
  const failed = 'It could not be built: name a commit that can';
  return must('npm', ['--prefix', folder, 'run', 'build'], failed);
}

/** Runs the specification that exchanges the releases. */
async function upgrade() {
  const seed = process.env.SEED ?? String(randomInt(2 ** 30));
  console.log(`seed ${seed}`);
  const nodeArgs = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const env = { NODE_ENV: 'test', SEED: seed, EARLIER_RELEASE: folder };
  const { code } = await runTool('jest/bin/jest.js', ['--selectProjects=upgrade', '--verbose'], {
    nodeArgs,
    env,
  });
  return code;
}

function git(...args) {
  return run('git', args, { buffered: true });
}

async function must(command, args, complaint) {
  const result = await run(command, args, { buffered: true });
  if (result.code !== 0) giveUp(`${complaint}:\n${result.output}`);
  return result;
}
