import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.js';

/** One file more at a time than a small machine has cores, since journeys wait: every one makes its own people. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './product.ts',
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  // A trace of each journey costs as much as the journey: `--trace on` when one fails.
  // What is half faded in has no contrast yet, and cannot be pressed.
  use: { screenshot: 'only-on-failure', contextOptions: { reducedMotion: 'reduce' } },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', launchOptions: await findBrowser() } }],
});
