import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { packagesNote } from './src/build/bills.ts'
import { fetchThenImport } from './src/build/fetchThenImport.ts'
import { firstPage } from './src/build/firstPage.ts'
import { fromTheRoot } from './src/build/fromTheRoot.ts'
import { packFiles } from './src/build/packFiles.ts'
import { panelInOnePiece } from './src/build/panelInOnePiece.ts'
import { precomputed } from './src/build/precomputed.ts'
import { publicPages } from './src/build/publicPages.ts'
import { serverBundle } from './src/build/serverBundle.ts'
import { stampBuild } from './src/build/stampBuild.ts'

/** Tests that start programs of their own or look at what is built: `npm run test:quick` leaves them out. */
const processTests = 'tests/**/*.process.test.ts'

/** Tests of the local API, which start from a prepared database. */
const serverTests = ['tests/server/**/*.test.ts', 'tests/features/*/server/**/*.test.ts']

export default defineConfig({
  // One build runs under any path: files name each other relatively, and the page names them from the root.
  base: './',
  resolve: {
    alias: [
      // The policy of the panel's pages lets no package make a worker.
      { find: /^fflate$/, replacement: resolve('src/build/standIns/fflate.ts') },
    ],
  },
  plugins: [
    react(),
    fromTheRoot(),
    fetchThenImport(),
    precomputed(),
    stampBuild(),
    firstPage('/src/app/panelRoute.tsx', '/i18n/reactAdminGerman.ts'),
    packFiles(),
    panelInOnePiece(
      'src/app/main.tsx',
      'src/app/panelRoute.tsx',
      'src/app/panelEntries.ts',
      'src/app/checkedEntries.ts',
    ),
    publicPages(),
    serverBundle(),
  ],
  build: {
    target: 'es2022',
    // Every browser that draws the panel preloads by itself; Safari 16 alone asks for those files a moment later.
    modulePreload: { polyfill: false },
    manifest: true,
    license: packagesNote,
  },
  test: {
    env: { TZ: 'UTC' },
    // One more than the cores: many tests wait for processes that they start, and leave their core to others.
    maxWorkers: availableParallelism() + 1,
    // To load everything anew for each file takes longer than the tests of most; none changes what it imports.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...serverTests, processTests, 'tests/long/**'],
          environment: 'node',
          // Generous, so that a busy machine fails no test.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: [processTests],
          environment: 'node',
          globalSetup: ['tests/support/buildFirst.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: serverTests,
          environment: 'node',
          globalSetup: ['tests/support/buildFirst.ts', 'tests/support/prepareDatabase.ts'],
          // A password costs a computation, on purpose.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Pieces of the long run: each a file, one at a time, since they measure, kill servers and fill disks.
      ...(process.env.TEST_LONG === '1'
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
        resolve: {
          alias: {
            // react-admin's import of the router and our own must be one module, also where Node would resolve two.
            'react-router-dom': 'react-router',
            // Uploads go by XMLHttpRequest, as in a browser; Node would take what is made for it.
            'tus-js-client': 'tus-js-client/lib.esm/browser/index.js',
          },
        },
        test: {
          name: 'browser',
          include: ['tests/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/components.ts'],
          testTimeout: 60_000,
          server: { deps: { inline: [/react-admin/, /node_modules\/ra-/, /react-router/, /tus-js-client/] } },
        },
      },
    ],
  },
})
