import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.js';

/** Garbage is collected less often, and without threads that would take turns with other journeys. */
const SHORT_LIVED = '--js-flags=--single-threaded-gc --min-semi-space-size=16';

const browser = await findBrowser();
const launchOptions = { ...browser, args: [...(browser.args ?? []), SHORT_LIVED] };

/** One worker more than a small machine has cores, since journeys wait; each creates its own people. */
export default defineConfig<object, { isTranslated: boolean }>({
  testDir: '..',
  testMatch: ['**/test/browser/**/*.spec.ts', '**/test/examples/*.journey.ts'],
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // These end what hangs: only a machine at its limits comes near them.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  // Recording a trace costs as much as the journey itself; use `--trace on` for a failure.
  // Reduced motion: half-faded elements have too little contrast and cannot be clicked.
  // An action or a load that hangs ends before its test does, so that the report names it.
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium', launchOptions } },
    {
      name: 'translated',
      grep: process.env.TRANSLATE_ALL ? /./ : /@translated/,
      use: { browserName: 'chromium', launchOptions, isTranslated: true },
    },
  ],
});
