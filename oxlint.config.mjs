/**
 * The rules of `npm run check -- lint`. They are ESLint's recommended ones, the strict and stylistic ones of
 * typescript-eslint, and the recommended ones of eslint-plugin-react-hooks, as oxlint has them built in. Each is named
 * here, so that another version of oxlint adds or drops none by itself.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes an error of each rule that the text names. */
const errors = (prefix, names) =>
  Object.fromEntries(names.match(/\S+/g).map((name) => [`${prefix}/${name}`, 'error']));

const everywhere = {
  ...errors(
    'eslint',
    `for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign
     no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if
     no-duplicate-case no-empty no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign
     no-extra-boolean-cast no-fallthrough no-global-assign no-invalid-regexp no-irregular-whitespace no-loss-of-precision
     no-misleading-character-class no-nonoctal-decimal-escape no-prototype-builtins no-regex-spaces no-self-assign
     no-sparse-arrays no-unassigned-vars no-unsafe-finally no-unsafe-optional-chaining no-unused-labels
     no-unused-private-class-members no-useless-assignment no-useless-backreference no-useless-catch no-useless-escape
     preserve-caught-error require-yield use-isnan valid-typeof`,
  ),
  'eslint/no-shadow-restricted-names': ['error', { reportGlobalThis: true }],
  // With options, a name that begins with `_` is no exception.
  'eslint/no-unused-vars': ['error', { args: 'after-used' }],
};

/** What the type check finds in TypeScript. */
const inJavaScript = errors(
  'eslint',
  `constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys no-func-assign
   no-import-assign no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return no-this-before-super no-undef
   no-unreachable no-unsafe-negation no-with`,
);

const inTypeScript = {
  ...errors(
    'eslint',
    `no-array-constructor no-empty-function no-unused-expressions no-useless-constructor no-var prefer-const
     prefer-rest-params prefer-spread`,
  ),
  ...errors(
    'typescript',
    `adjacent-overload-signatures array-type ban-tslint-comment class-literal-property-style
     consistent-generic-constructors consistent-indexed-object-style consistent-type-assertions
     consistent-type-definitions no-confusing-non-null-assertion no-duplicate-enum-values no-dynamic-delete
     no-empty-object-type no-explicit-any no-extra-non-null-assertion no-inferrable-types no-invalid-void-type
     no-misused-new no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-non-null-assertion
     no-require-imports no-this-alias no-unnecessary-type-constraint no-unsafe-declaration-merging
     no-unsafe-function-type no-wrapper-object-types prefer-as-const prefer-for-of prefer-function-type
     prefer-literal-enum-member prefer-namespace-keyword triple-slash-reference unified-signatures`,
  ),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  // Express is extended in its own way.
  'typescript/no-namespace': ['error', { allowDeclarations: true }],
  // Nest modules and marker classes carry their meaning in a decorator.
  'typescript/no-extraneous-class': ['error', { allowWithDecorator: true }],
  'falaj/no-restricted-syntax': [
    'error',
    { selector: 'ExportDefaultDeclaration', message: 'Name what you export.' },
    { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
    {
      selector: 'JSXOpeningElement[name.name=/(Outlined|Filled|TwoTone)$/]',
      message: 'Screen readers would read out the name of the glyph: <Icon of={…} />.',
    },
    {
      selector:
        "JSXOpeningElement[name.name='Input'] > JSXAttribute[name.name='allowClear']:not(:has(ObjectExpression))",
      message: 'The button to clear it would have no name: <SearchInput />.',
    },
    {
      selector:
        "ImportDeclaration[source.value='antd'] > ImportSpecifier[imported.name='Select'][local.name='Select']",
      message: 'Its input says nothing of what is chosen: shared/ui/fields/select.tsx.',
    },
    {
      selector:
        ":matches(JSXOpeningElement[name.name='bdi'], JSXOpeningElement:has(> JSXAttribute[name.name='as'][value.value='bdi'])):not(:has(> JSXAttribute[name.name='translate']))",
      message:
        'Browsers translate pages. Say "no" for a name, an amount, a number or a code, and "yes" for words.',
    },
    {
      // What `no-meaningless-void-operator` of typescript-eslint finds and that of oxlint does not.
      selector:
        "UnaryExpression[operator='void']:not(:has(> CallExpression, > ChainExpression, > ImportExpression, > AssignmentExpression))",
      message: '`void` says that the promise of a call is not waited for; here is no call.',
    },
  ],
  'eslint/max-depth': ['error', { max: 3 }],
  'eslint/max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
};

/**
 * These ask TypeScript for types. Not among them: `no-unsafe-class-instance-assignment` and `no-misused-spread`. DTOs
 * and entities are classes for their decorators; their shape is all that anybody relies on.
 */
const withTypes = {
  ...errors(
    'typescript',
    `await-thenable dot-notation no-array-delete no-base-to-string no-deprecated
     no-duplicate-type-constituents no-floating-promises no-for-in-array no-generated-empty-object-type no-implied-eval
     no-meaningless-void-operator no-misused-promises no-mixed-enums no-redundant-type-constituents
     no-unnecessary-boolean-literal-compare no-unnecessary-condition no-unnecessary-template-expression
     no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-conversion
     no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-enum-assignment
     no-unsafe-enum-comparison no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus
     no-useless-default-assignment non-nullable-type-assertion-style only-throw-error prefer-find prefer-includes
     prefer-nullish-coalescing prefer-optional-chain prefer-promise-reject-errors prefer-reduce-type-parameter
     prefer-regexp-exec prefer-return-this-type prefer-string-starts-ends-with related-getter-setter-pairs require-await
     unbound-method use-unknown-in-catch-callback-variable`,
  ),
  // Event handlers are arrow functions without braces: `onClick={() => close()}`.
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
};

const ofReact = errors(
  'react',
  `error-boundaries exhaustive-deps globals immutability incompatible-library preserve-manual-memoization purity refs
   rules-of-hooks set-state-in-effect set-state-in-render static-components unsupported-syntax use-memo void-use-memo`,
);

/** Rules of the pages, beside those of all code; `no-restricted-syntax` has one list for a file. */
const ofPages = [
  {
    selector: 'Identifier[name=/^(local|session)Storage$/]',
    message: 'Browsers may refuse storage: `tabStorage` or `deviceStorage`.',
  },
  {
    selector:
      "JSXOpeningElement:has(> JSXAttribute[name.name='download']) > JSXAttribute[name.name='href']:not(:has(CallExpression[callee.name='apiAddress']))",
    message: 'The server has to know for whom the page is made: `apiAddress(…)`.',
  },
  {
    selector: "CallExpression[callee.name='fetch'] > Literal[value=/^.api/]",
    message: 'Calls of the API name the user of the page: `http` or `getFile`.',
  },
];

/** A rule of the server. Work of nobody who is signed in names its queue in place. */
const ofServer = {
  selector: "CallExpression[callee.property.name='runFor']:not([arguments.0.type='ObjectExpression'])",
  message: 'Use `Writes` of auth/access/writes.service.ts, which rechecks the rights of the user.',
};

/** A dialog made of antd's parts would lose what was typed at a click, and the focus. */
const dialogParts = {
  name: 'antd',
  importNames: ['Drawer', 'Modal'],
  message: 'Use `Dialog`, `Question` or `Drawer` of shared/ui/dialog.',
};

/** The files with decorators: Nest reads the types of parameters when it runs, and so needs whole imports there. */
const decorated = ['backend/src', 'libs/contract']
  .flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'))
  .filter((path) => /^\s*@\w+\(/m.test(readFileSync(join(import.meta.dirname, path), 'utf8')));

export default {
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: ['./scripts/lint-syntax.mjs'],
  categories: { correctness: 'off' },
  ignorePatterns: ['dist/', 'node_modules/', 'frontend/dist/', '.data/', 'coverage/', 'test-results/'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  rules: everywhere,
  overrides: [
    { files: ['**/*.ts', '**/*.tsx'], rules: { ...inTypeScript, ...withTypes } },
    { files: decorated, rules: { 'typescript/consistent-type-imports': 'off' } },
    {
      files: ['backend/src/**/*.ts'],
      excludeFiles: ['backend/src/auth/access/writes.service.ts'],
      rules: {
        'falaj/no-restricted-syntax': [...inTypeScript['falaj/no-restricted-syntax'], ofServer],
      },
    },
    { files: ['frontend/src/**/*.{ts,tsx}'], rules: ofReact },
    { files: ['frontend/src/**/*.tsx'], rules: { 'falaj/text-alone': 'error' } },
    {
      files: ['frontend/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.spec.ts', '**/*.spec.tsx', 'frontend/src/shared/store/kept/browser-storage.ts'],
      rules: {
        'falaj/no-restricted-syntax': [...inTypeScript['falaj/no-restricted-syntax'], ...ofPages],
      },
    },
    {
      files: ['frontend/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.spec.tsx', 'frontend/src/shared/ui/dialog/*'],
      rules: { 'eslint/no-restricted-imports': ['error', { paths: [dialogParts] }] },
    },
    {
      files: ['test/**/*.ts', '**/*.spec.ts', '**/*.spec.tsx'],
      rules: {
        'eslint/max-lines-per-function': 'off',
        'falaj/text-alone': 'off',
        // Jest and supertest hand out `any` by design; assertions there narrow by value.
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
      },
    },
    { files: ['**/*.config.ts'], rules: { 'falaj/no-restricted-syntax': 'off' } },
    {
      files: ['**/*.mjs'],
      globals: {
        ...{ process: 'readonly', console: 'readonly', setTimeout: 'readonly', URL: 'readonly' },
        fetch: 'readonly',
      },
      rules: inJavaScript,
    },
    { files: ['**/*.cjs'], env: { commonjs: true }, rules: inJavaScript },
  ],
};
