/** Who may import whom. A backend module knows only modules of a lower level, and only their face. */
const levels = [
  ['events'],
  ['auth'],
  ['accounts'],
  ['ledger', 'beneficiaries', 'realtime'],
  ['transfers'],
  ['chat'],
  ['admin'],
];
/** Know no module; every module may know them. */
const ground = ['common', 'config', 'database', 'health', 'overload'];
/** What a module shows to others. Repositories, controllers and whatever has no such name are its own. */
const face = '\\.(service|module|errors|view|dto|decorator|guard|events)\\.ts$';
/** What an event, a journal and a number of ours are, and how to remember until an event is heard. */
const words =
  '^backend/src/(events/bank-event|events/revocable-cache|ledger/journal|accounts/own-numbers)\\.ts$';
const entity = '\\.entity\\.ts$';

const modules = levels.flat();
const backend = (names) => `^backend/src/(${names.join('|')})/`;
/** Puts everything together, so it may import anything; nothing but itself imports it. */
const top = '^backend/src/([^/]+\\.ts$|bootstrap/|cli/|demo/)';
const test = '\\.spec\\.tsx?$|^test/';

const rule = (name, from, to) => ({ name, severity: 'error', from, to });

const backendRules = [
  ...levels.flatMap((names, level) =>
    names.map((name) =>
      rule(
        `${name}-knows-lower-levels-only`,
        { path: backend([name]) },
        { path: backend(levels.slice(level).flat()), pathNot: backend([name]) },
      ),
    ),
  ),
  rule(
    'modules-show-only-their-face',
    { path: '^backend/src/([^/]+)/', pathNot: top },
    { path: backend(modules), pathNot: ['^backend/src/$1/', face, words, entity] },
  ),
  rule(
    // A service answers with entities, so others may name them; making and finding them is not for others.
    'entities-are-known-as-types-only',
    { path: '^backend/src/([^/]+)/', pathNot: top },
    { path: entity, pathNot: '^backend/src/$1/', dependencyTypesNot: ['type-only'] },
  ),
  rule('ground-knows-no-module', { path: backend(ground), pathNot: top }, { path: backend(modules) }),
  rule('nothing-knows-the-top', { path: '^backend/src/', pathNot: top }, { path: top }),
  rule(
    'every-module-has-a-level',
    {},
    { path: '^backend/src/[^/]+/', pathNot: [backend([...modules, ...ground]), top] },
  ),
  rule(
    'runtime-packages-are-dependencies',
    { path: '^(backend/src|libs)/', pathNot: test },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
  ),
];

const frontend = (folders) => `^frontend/src/(${folders.join('|')})/`;

const frontendRules = [
  rule('frontend-knows-no-backend', { path: '^frontend/' }, { path: '^(backend|scripts)/' }),
  rule('backend-knows-no-frontend', { path: '^backend/' }, { path: '^(frontend|scripts)/' }),
  rule('pages-know-no-app', { path: frontend(['pages']) }, { path: frontend(['app']) }),
  rule('features-know-no-pages', { path: frontend(['features']) }, { path: frontend(['app', 'pages']) }),
  rule(
    'features-know-no-other-feature',
    { path: '^frontend/src/features/([^/]+)/' },
    { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  ),
  rule(
    'shared-knows-no-domain',
    { path: frontend(['shared']) },
    { path: frontend(['app', 'pages', 'features']) },
  ),
];

const everywhere = [
  rule('no-cycles', {}, { circular: true }),
  rule('no-barrels', {}, { path: '(^|/)index\\.tsx?$', pathNot: 'node_modules' }),
  rule('no-barrels-at-all', { path: '(^|/)index\\.tsx?$' }, {}),
  rule('libs-know-libs-and-packages', { path: '^libs/', pathNot: test }, { pathNot: '^libs/|node_modules/' }),
  rule(
    'scripts-need-no-package',
    { path: '^scripts/' },
    { dependencyTypesNot: ['core'], pathNot: '^(scripts|dist)/' },
  ),
  rule('nothing-knows-tests', { pathNot: test }, { path: test }),
  // An import that cannot be followed would slip past every rule above.
  rule('imports-can-be-followed', {}, { couldNotResolve: true, pathNot: '/dist/' }),
];

export default {
  forbidden: [...backendRules, ...frontendRules, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
