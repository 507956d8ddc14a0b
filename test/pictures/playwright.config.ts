import { defineConfig } from '@playwright/test';
import { findBrowser } from '../browser/browser.js';

/** Takes the pictures in README from the demo data: `npm run pictures`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results',
  globalSetup: '../browser/global-setup.ts',
  workers: 1,
  retries: 0,
  reporter: 'line',
  projects: [{ name: 'chromium', use: { browserName: 'chromium', launchOptions: await findBrowser() } }],
});
