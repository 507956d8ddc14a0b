import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.js';

/** One Chromium, one worker: a journey is a story, and the machine that runs it may be small. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './product.ts',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', launchOptions: await findBrowser() } }],
});
