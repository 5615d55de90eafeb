import { readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { packagesNote } from './bills.ts'
import { fromTheRoot } from './fromTheRoot.ts'
import { packFiles } from './packFiles.ts'

/**
 * Builds the public pages of features after the panel, each in a build of its own: they share no file, so that neither
 * grows by what only the other one needs. The page `x.html` lies in the folder `x` of the build.
 */
export function publicPages(): Plugin {
  let root = ''
  let outDir: string | undefined
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root
      if (config.build.write) outDir = resolve(root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      async handler() {
        if (outDir === undefined) return
        for (const page of pagesBelow(join(root, 'src/features'))) await buildPage(root, page, outDir)
      },
    },
  }
}

function pagesBelow(features: string): string[] {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /^[^/]+\/publicPage\/[^/]+\.html$/.test(file))
    .map((file) => join(features, file))
}

async function buildPage(project: string, page: string, outDir: string): Promise<void> {
  const folder = basename(page, '.html')
  await build({
    root: dirname(page),
    configFile: false,
    base: './',
    logLevel: 'warn',
    publicDir: join(project, 'public'),
    // The page names its script from the project's root, as the server of `npm run dev` does.
    resolve: { alias: [{ find: /^\/src\//, replacement: `${join(project, 'src')}/` }] },
    plugins: [react(), fromTheRoot(folder), packFiles()],
    build: {
      outDir: join(outDir, folder),
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      license: packagesNote,
      copyPublicDir: false,
      rolldownOptions: {
        input: page,
        // The table of countries is fetched late by the panel; here the rules bring it along.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  })
}
