import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { filesOfLongRun, isLongRun } from './tests/support/long.ts'
import { pagePackages } from './tests/support/pagePackages.ts'

/** Tests that start programs of their own or look at what is built: `npm run test:quick` leaves them out. */
const processTests = 'tests/**/*.process.test.ts'

/** Tests of the local API; each opens a database where it needs one. */
const serverTests = ['tests/server/**/*.test.ts', 'tests/features/*/server/**/*.test.ts']

/** As in the build: the policy of the panel's pages lets no package make a worker. */
const standIns = { find: /^fflate$/, replacement: resolve('src/build/standIns/fflate.ts') }

/** Tests that draw nothing load nothing that draws. */
const withoutPage = { alias: { 'react-admin': resolve('tests/support/withoutReactAdmin.ts') } }

/** A property tries thousands of examples in the long run, and some files are of it alone. */
const long = isLongRun ? [] : [filesOfLongRun]

export default defineConfig({
  resolve: { alias: [standIns] },
  test: {
    env: { TZ: 'UTC' },
    // Each worker loads what its files import: one more than the cores costs more than the cores it keeps busy.
    maxWorkers: availableParallelism(),
    // To load everything anew for each file takes longer than the tests of most; none changes what it imports.
    isolate: false,
    // Much is left behind at once: with little room for what is new, a seventh of the time was cleaning up.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        resolve: withoutPage,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...serverTests, processTests, 'tests/long/**', ...long],
          environment: 'node',
          // Generous, so that a busy machine fails no test.
          testTimeout: isLongRun ? 600_000 : 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: [processTests],
          exclude: long,
          environment: 'node',
          globalSetup: ['tests/support/buildFirst.ts', 'tests/support/prepareDatabase.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        resolve: withoutPage,
        test: {
          name: 'server',
          include: serverTests,
          exclude: [processTests, ...long],
          setupFiles: ['tests/support/heldStatements.ts'],
          environment: 'node',
          globalSetup: ['tests/support/prepareDatabase.ts'],
          // A password costs a computation, on purpose.
          testTimeout: isLongRun ? 600_000 : 60_000,
          hookTimeout: 60_000,
        },
      },
      // Pieces of the long run: each a file, one at a time, since they measure, kill servers and fill disks.
      ...(isLongRun
        ? [
            {
              extends: true as const,
              test: {
                name: 'long',
                include: ['tests/long/**/*.test.ts'],
                environment: 'node' as const,
                globalSetup: ['tests/support/buildFirst.ts', 'tests/support/prepareDatabase.ts'],
                fileParallelism: false,
                testTimeout: 30 * 60_000,
                hookTimeout: 10 * 60_000,
              },
            },
          ]
        : []),
      {
        extends: true,
        plugins: [pagePackages()],
        test: {
          name: 'browser',
          include: ['tests/**/*.test.tsx'],
          exclude: long,
          environment: 'jsdom',
          setupFiles: ['tests/support/components.ts'],
          testTimeout: isLongRun ? 600_000 : 60_000,
        },
      },
    ],
  },
})
