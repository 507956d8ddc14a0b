/** Who may import whom. A backend module knows only modules of a lower level, and only their face. */
const levels = [
  ['events'],
  ['policies'],
  ['auth'],
  ['accounts', 'business-hours', 'limits', 'notifications'],
  ['ledger', 'beneficiaries', 'realtime'],
  ['analytics', 'transfers'],
  ['bills', 'cards', 'chat', 'goals', 'standing-orders'],
  ['cases', 'freeze'],
  ['admin', 'exports', 'forecast', 'macros'],
  ['lab'],
];
/** The folders of `auth`: each knows only folders before it. */
const authFolders = [
  'keys',
  'users',
  'attempts',
  'proofs',
  'access',
  'sessions',
  'factors',
  'sign-in',
  'confirmations',
  'enrolment',
  'profile',
  'credentials',
  'activity',
];
/** Knows no module; every module may know it. */
const ground = ['platform'];
/** What a module shows to others. Repositories, controllers and whatever has no such name are its own. */
const face = '\\.(service|module|view|decorator|guard|events|columns|queue)\\.ts$';
/** What an event, a journal and a number of ours are, how a statement writes an event, and how caches hear of one. */
const words =
  '^backend/src/(events/(bank-event|event-sql|revocable-cache)|auth/users/user-events|ledger/journal|accounts/own-numbers|standing-orders/schedule/due-days)\\.ts$';
const entity = '\\.entity\\.ts$';

/** The path of a module's folder. */
const moduleFolder = '^backend/src/([^/]+)/';
const modules = levels.flat();
const backend = (names) => `^backend/src/(${names.join('|')})/`;
/** Puts everything together, so it may import anything; nothing but itself imports it. */
const top = '^backend/src/([^/]+\\.ts$|bootstrap/|cli/|metrics/|tracing/)';
const test = '\\.spec\\.tsx?$|^test/';

/** A forbidden import. `remedy` is printed when the rule is broken. */
const rule = (name, remedy, from, to) => ({ name, comment: remedy, severity: 'error', from, to });

const backendRules = [
  ...levels.flatMap((names, level) =>
    names.map((name) =>
      rule(
        `${name}-knows-lower-levels-only`,
        `Move what ${name} needs to a lower level, or let the higher module call ${name}; for the reverse direction record an event.`,
        { path: backend([name]) },
        { path: backend(levels.slice(level).flat()), pathNot: backend([name]) },
      ),
    ),
  ),
  ...authFolders
    .slice(0, -1)
    .map((folder, place) =>
      rule(
        `auth-${folder}-knows-earlier-folders-only`,
        `Move what auth/${folder} needs to a folder that stands earlier in authFolders.`,
        { path: `^backend/src/auth/${folder}/` },
        { path: `^backend/src/auth/(${authFolders.slice(place + 1).join('|')})/` },
      ),
    ),
  rule(
    'modules-show-only-their-face',
    'Call the service of the other module, and extend it if it lacks a method; its repositories, controllers and helpers are private.',
    { path: moduleFolder, pathNot: top },
    { path: backend(modules), pathNot: ['^backend/src/$1/', face, words, entity] },
  ),
  rule(
    // A service answers with entities, so others may name them; making and finding them is not for others.
    'entities-are-known-as-types-only',
    'Use "import type", and ask the service of the module that owns the entity to find or to write it.',
    { path: moduleFolder, pathNot: top },
    { path: entity, pathNot: '^backend/src/$1/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'ground-knows-no-module',
    'Pass what is needed as a parameter or a provider, or move the file into the module that it is about.',
    { path: backend(ground), pathNot: top },
    { path: backend(modules) },
  ),
  rule(
    'nothing-knows-the-top',
    'Move what is shared out of bootstrap or cli into platform or into a module.',
    { path: '^backend/src/', pathNot: top },
    { path: top },
  ),
  rule(
    // Decisions about transfers share a transaction with those of other administrators, and check all of them at once.
    'users-write-through-the-gate',
    'Write with `Writes` of backend/src/auth/access/writes.service.ts, which rechecks the rights of the user.',
    {
      path: '^backend/src/',
      pathNot: ['^backend/src/auth/(access/|auth\\.module)', '/approvals\\.service\\.ts$'],
    },
    { path: '^backend/src/auth/access/authority\\.service\\.ts$' },
  ),
  rule(
    'every-module-has-a-level',
    'Add the new folder to `levels` (a module of the domain) or to `ground` in .dependency-cruiser.mjs.',
    {},
    { path: moduleFolder, pathNot: [backend([...modules, ...ground]), top] },
  ),
  rule(
    'runtime-packages-are-dependencies',
    'Move the package from devDependencies to dependencies, or import only its types with "import type".',
    { path: '^(backend/src|libs)/', pathNot: test },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
  ),
];

const frontend = (folders) => `^frontend/src/(${folders.join('|')})/`;

const frontendRules = [
  rule(
    'frontend-knows-no-backend',
    'Move what both sides share to libs/contract.',
    { path: '^frontend/' },
    { path: '^(backend|scripts)/' },
  ),
  rule(
    // Their rules would bring class-validator into the bundles of the pages.
    'pages-know-shapes-as-types-only',
    'Use "import type"; words, limits and labels that pages need as values belong to a file of libs/contract outside of these folders.',
    { path: '^frontend/' },
    { path: '^libs/contract/(shapes|fields)/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'backend-knows-no-frontend',
    'Move what both sides share to libs/contract.',
    { path: '^backend/' },
    { path: '^(frontend|scripts)/' },
  ),
  rule(
    'pages-know-no-app',
    'Move what the page needs from app to shared, or let the router pass it in.',
    { path: frontend(['pages']) },
    { path: frontend(['app']) },
  ),
  rule(
    'features-know-no-pages',
    'Move the part that is shared into the feature, and let the page import it from there.',
    { path: frontend(['features']) },
    { path: frontend(['app', 'pages']) },
  ),
  rule(
    'features-know-no-other-feature',
    'Put the two features together in a page, and pass one to the other as a child or a property; what both use belongs to shared.',
    { path: '^frontend/src/features/([^/]+)/' },
    { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  ),
  rule(
    'shared-knows-no-domain',
    'Pass the domain in as a property or a parameter, or move the file into the feature that it is about.',
    { path: frontend(['shared']) },
    { path: frontend(['app', 'pages', 'features']) },
  ),
];

const everywhere = [
  rule(
    'no-cycles',
    'Move what the files of the circle share into a file of its own that imports none of them.',
    {},
    { circular: true },
  ),
  rule(
    'no-barrels',
    'Import the file that declares the name instead of an index.ts.',
    {},
    { path: '(^|/)index\\.tsx?$', pathNot: 'node_modules' },
  ),
  rule(
    'no-barrels-at-all',
    'Name the file after what it contains; an index.ts that only exports again is deleted.',
    { path: '(^|/)index\\.tsx?$' },
    {},
  ),
  rule(
    'libs-know-libs-and-packages',
    'Move what libs needs into libs, or pass it in as a parameter.',
    { path: '^libs/', pathNot: test },
    { pathNot: '^libs/|node_modules/' },
  ),
  rule(
    'scripts-need-no-package',
    'Use the modules of Node, since scripts run before anything is installed; run the program of a package with runTool().',
    { path: '^scripts/' },
    { dependencyTypesNot: ['core'], pathNot: '^(scripts|dist)/' },
  ),
  rule(
    'nothing-knows-tests',
    'Move what the app and the tests share out of the test into the app.',
    { pathNot: test },
    { path: test },
  ),
  // An import that cannot be followed would slip past every rule above.
  rule(
    'imports-can-be-followed',
    'Correct the path, declare the package in package.json, or add the alias to its `imports`.',
    {},
    { couldNotResolve: true, pathNot: '/dist/' },
  ),
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
