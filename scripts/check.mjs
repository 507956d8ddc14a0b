/**
 * `npm run check`: format, lint, types, boundaries, dead code, budgets, the API description, pictures; or only the named
 * ones, as in `npm run check -- lint`. Two run at a time; the output of each is kept together, and shown if it fails, or
 * as far as it warns.
 */
import './require-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareTools } from './prepare.mjs';
import { root, run, runTool } from './run.mjs';

const here = (path) => existsSync(join(root, path));

const checks = {
  format: [['oxfmt/bin/oxfmt', '--check']],
  lint: [['oxlint/bin/oxlint', '--config=oxlint.config.mjs']],
  // TypeScript's compiler in Go, many times as fast; the build and other tools need the one in JavaScript. By default
  // four threads check, which work out the same types four times.
  types: ['tsconfig.json', 'frontend/tsconfig.json']
    .filter(here)
    .map((project) => ['typescript-native/bin/tsc', '--noEmit', '--checkers', '1', '--project', project]),
  boundaries: [
    [
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config=.dependency-cruiser.mjs',
      // Prints the remedy of each broken rule, its `comment`.
      '--output-type=err-long',
      ...['backend/src', 'frontend', 'libs', 'scripts', 'test'].filter(here),
    ],
  ],
  // The build's settings resolve the aliases of package.json when these point into dist/.
  'dead-code': [['knip/bin/knip.js', '--no-progress', '--tsConfig', 'tsconfig.build.json']],
  budgets: [['scripts/budgets.mjs']],
  pictures: [['scripts/check-pictures.mjs']],
  api: [
    ['@redocly/cli/bin/cli.js', 'lint', 'openapi.json'],
    ['@stoplight/spectral-cli/dist/index.js', 'lint', 'openapi.json', '--fail-severity=warn'],
  ],
};

/** The linters send nothing and look for no newer version. */
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', SCARF_ANALYTICS: 'false' };

/** `lint` and `types` run programs in Go. They end sooner if they keep their garbage, up to this size. */
const go = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

export const checkNames = Object.keys(checks);

/** Runs the named checks. Returns `{ name, passed, failed, ms }` for each, in their order. */
export async function runChecks(names = checkNames) {
  // The slowest first, so that both lanes end at about the same time.
  const order = ['lint', 'budgets', 'api', 'boundaries', 'types', 'dead-code', 'format', 'pictures'];
  const waiting = order.filter((name) => names.includes(name));
  const results = new Map();
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) results.set(name, await runCheck(name));
  };
  await Promise.all([lane(), lane()]);
  return names.map((name) => results.get(name));
}

async function runCheck(name) {
  const started = Date.now();
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const options = { env: { ...quiet, ...go, ...colour }, buffered: true };
  const runs = [];
  for (const [tool, ...args] of checks[name]) {
    const isOurs = tool.startsWith('scripts/');
    const start = isOurs ? run(process.execPath, [tool, ...args], options) : runTool(tool, args, options);
    runs.push(await start);
  }

  const isGood = runs.every(({ code }) => code === 0);
  const ms = Date.now() - started;
  console.log(`${isGood ? '✓' : '✗'} ${name} (${(ms / 1000).toFixed(1)} s)`);
  const output = runs.map((one) => one.output.trim()).join('\n');
  if (!isGood) console.log(`${output}\n`);
  // A line that begins so is a warning.
  else for (const line of output.split('\n')) if (line.startsWith('! ')) console.log(`  ${line}`);
  return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, ms };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepareTools();
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !checkNames.includes(name));
  if (unknown) {
    console.error(`There is no check "${unknown}"; there are ${checkNames.join(', ')}.`);
    process.exit(1);
  }
  const results = await runChecks(named.length > 0 ? named : checkNames);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}
