import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
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
})
