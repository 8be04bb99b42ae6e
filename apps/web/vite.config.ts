import fs from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'
import { catalogueAddresses } from './catalogue-addresses.ts'

// React Router's plugin expects a real dev or build run; unit tests take React's own JSX transform instead.
const underTest = process.env['VITEST'] !== undefined

const tests = 'app/**/*.test.{ts,tsx}'
/** A module that is replaced would stay replaced for the files that come after. */
const replacing = fs.globSync(tests).filter((file) => fs.readFileSync(file, 'utf8').includes('vi.mock('))

export default defineConfig({
  plugins: underTest ? [catalogueAddresses()] : [reactRouter(), catalogueAddresses()],
  // Without the entries, Vite discovers dependencies while pages load and answers 504 on the first visit.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  build: { target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Each page has the routes of the calls that it makes, and not the table of all of them.
          optimization: { inlineConst: true },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|[\\/]lib[\\/]store\.ts$/,
                  priority: 30,
                },
                // The table of all calls, which few pages ask for, would come along with the first of them.
                { name: 'routes', test: /contract[\\/]src[\\/]routes/, priority: 40 },
                // Compressed together, small modules take less: 3 kB of the 30 that are not React's, the booking's queries 2 kB more.
                { name: 'query', test: /@tanstack[\\/](query-core|react-query)[\\/]/, priority: 20 },
                // Above the number of examples of the style guide that share a module with a few forms: those stay out. So does the head
                // of the office's pages: it has a style sheet, and home and booking, which hold theirs, would ask for it.
                { name: 'shell', test: /^(?!.*[\\/]page-head\.)/, minShareCount: 64, priority: 10 },
                // Parts of the booking page that the style guide shows too, with their own: apart, each would be one more request.
                {
                  name: 'booking-parts',
                  test: /app[\\/](features[\\/]reservation[\\/](stepper|reservation-styles)|ui[\\/]components[\\/]data-display[\\/]fil)\./,
                  priority: 5,
                },
                // The frame of every page: session, languages, clock, dialogs.
                {
                  name: 'frame',
                  test: /app[\\/](routes[\\/](session-actions|language-menu)|ui[\\/]components[\\/](overlays[\\/]dialog|data-display[\\/]disclosure)|lib[\\/]salon[\\/]clock|locales[\\/]load)\./,
                  priority: 5,
                },
              ],
            },
          },
        },
      },
    },
  },
  test: {
    setupFiles: ['app/test-setup.ts'],
    projects: [
      // One document for all files of a worker: making it takes longer than the tests.
      { extends: true, test: { name: 'screens', include: [tests], exclude: replacing, isolate: false } },
      { extends: true, test: { name: 'screens with replaced modules', include: replacing } },
    ],
  },
})
