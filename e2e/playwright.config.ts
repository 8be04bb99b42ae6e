import { defineConfig } from '@playwright/test'

/** The journeys through the built application: one server for the whole run, two browsers at a time. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './start-salon.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What a worker fetches, no journey can hold up or break; the journey without a connection lets it work.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      use: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
})
