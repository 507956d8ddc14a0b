import { join } from 'node:path';

/** All projects run as ES modules, as the product does. */
const shared = {
  rootDir: import.meta.dirname,
  // Not in the folder of temporary files, which may last for one run only.
  cacheDirectory: join(import.meta.dirname, 'node_modules/.cache/jest'),
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'es6' },
      },
    ],
  },
};

/** One PostgreSQL for all files, and a database in it for each. */
const onDatabase = {
  ...shared,
  globalSetup: '<rootDir>/test/support/database/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/database/global-teardown.mjs',
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^@node-rs/argon2$': '<rootDir>/test/support/quick-argon2.ts',
  },
};

const pageModules = {
  ...shared.moduleNameMapper,
  '\\.module\\.css$': '<rootDir>/frontend/jest/class-names.ts',
  // The same packages in one file each, instead of three thousand that each test file would load.
  '^antd$': '<rootDir>/node_modules/antd/dist/antd.js',
  '^@ant-design/icons$': '<rootDir>/node_modules/@ant-design/icons/dist/index.umd.js',
  // The icons ask for React by the name of its global variable.
  '^React$': '<rootDir>/node_modules/react/index.js',
  // antd's: they have a condition named "source", too, and mean TypeScript by it.
  '^(scroll-into-view-if-needed|compute-scroll-into-view)$': '<rootDir>/node_modules/$1/dist/index.cjs',
};

export default {
  // A test waits for conditions and not by the clock: only a machine at its limits comes near this.
  testTimeout: 300_000,
  // Each file leaves some 45 MB behind, and the heap of Node ends at 4 GB: a worker with more than this starts anew.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/test/support/jest/longest-first.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{backend,libs,deploy,test/bench,test/support}/**/*.spec.ts'],
    },
    // Specs that show nothing need no document, which takes longer to make than they take.
    {
      ...shared,
      displayName: 'page-logic',
      testMatch: ['<rootDir>/frontend/*.spec.ts', '<rootDir>/frontend/src/**/*.spec.ts'],
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      moduleNameMapper: pageModules,
    },
    {
      ...shared,
      displayName: 'pages',
      testMatch: ['<rootDir>/frontend/src/**/*.spec.tsx'],
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      setupFilesAfterEnv: ['<rootDir>/frontend/jest/browser-globals.ts'],
      moduleNameMapper: pageModules,
    },
    { ...onDatabase, displayName: 'e2e', testMatch: ['<rootDir>/test/{e2e,examples}/**/*.e2e-spec.ts'] },
    { ...onDatabase, displayName: 'security', testMatch: ['<rootDir>/test/security/**/*.security-spec.ts'] },
    { ...onDatabase, displayName: 'plans', testMatch: ['<rootDir>/test/plans/*.plans-spec.ts'] },
    // Each file starts what it kills.
    { ...shared, displayName: 'faults', testMatch: ['<rootDir>/test/faults/**/*.faults-spec.ts'] },
    { ...shared, displayName: 'bench', testMatch: ['<rootDir>/test/bench/*.bench-spec.ts'] },
    // Needs the build of an earlier release, which `npm run test:upgrade` makes.
    { ...shared, displayName: 'upgrade', testMatch: ['<rootDir>/test/faults/*.upgrade-spec.ts'] },
  ],
};
