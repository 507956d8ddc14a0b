import { defineConfig } from '@playwright/test';

/** Browser benchmarks. They measure and print; they fail only when nothing could be measured. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../../test-results',
  globalSetup: '../../browser/global-setup.ts',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  reporter: 'line',
});
