import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'
import { catalogueAddresses } from './catalogue-addresses.ts'

// React Router's plugin expects a real dev or build run; unit tests take React's own JSX transform instead.
const underTest = process.env['VITEST'] !== undefined

export default defineConfig({
  plugins: underTest ? [] : [reactRouter(), catalogueAddresses()],
  // Without the entries, Vite discovers dependencies while pages load and answers 504 on the first visit.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  build: { target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                  priority: 30,
                },
              ],
            },
          },
        },
      },
    },
  },
  test: {
    include: ['app/**/*.test.{ts,tsx}'],
    setupFiles: ['app/test-setup.ts'],
  },
})
