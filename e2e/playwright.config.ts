import { defineConfig } from '@playwright/test'

const isChecked = process.env['CI'] !== undefined
const desk = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }

/**
 * Features of the browser that cost each page time and that no page needs. The last list given counts, so it repeats what
 * Playwright turns off; added are the suggestions below the address field, two pages of the browser's own in each window.
 */
const withoutFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/**
 * The journeys through the built application: one server for the whole run, two browsers at a time. A journey runs on a desktop and on a
 * phone where the width changes what users do: booking, the calendar, menus, filters. Rules of the server or of a form that do not depend
 * on the width, above all in the administration, run on a desktop (`.desktop.spec.ts`). Every screen is checked on both (`looks.spec.ts`).
 * In a file for both, `@desk` and `@phone` mark tests for only one of them.
 */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './start-salon.ts',
  outputDir: 'test-results',
  workers: 2,
  // A slow machine is no fault of a journey: what has to be there soon is waited for by `expect`.
  timeout: 90_000,
  // Decision 0025: a second try is said.
  retries: isChecked ? 1 : 0,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixels: 60, threshold: 0.05 } },
  snapshotPathTemplate: 'pictures/{projectName}/{arg}{ext}',
  // A picture that is not there yet is a failure, not a first picture.
  updateSnapshots: 'none',
  reporter: [[isChecked ? 'dot' : 'list'], ['./accessibility-reporter.ts']],
  forbidOnly: isChecked,
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A journey cannot delay or fail requests of a service worker; only the journey without a connection allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Text is as wide as on a screen, and the same on every machine.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${withoutFeatures}`,
      ],
    },
  },
  // Pictures are taken in salons of their own: nothing waits for them, and nothing is skipped when one changed.
  projects: [
    { name: 'looks on a desk', testMatch: '**/looks*.spec.ts', use: desk },
    { name: 'looks on a phone', testMatch: '**/looks*.spec.ts', use: phone },
    {
      name: 'desktop',
      testIgnore: ['**/*.phone.spec.ts', '**/looks*.spec.ts'],
      grepInvert: /@phone/,
      use: desk,
    },
    {
      name: 'phone',
      testIgnore: ['**/*.desktop.spec.ts', '**/looks*.spec.ts'],
      grepInvert: /@desk/,
      use: phone,
    },
  ],
})
