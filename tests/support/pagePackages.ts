import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin as RolldownPlugin, rolldown } from 'rolldown'
import type { Plugin } from 'vite'

/** Packages that draw, or that hold what those hold that draw: of each there may be only one. */
const drawing =
  /\b(?:from|import\() ?'((?:react-(?:admin|router|hook-form|day-picker)|ra-|tus-js-client|@(?:mui(?!\/icons-material')|emotion|hookform|tanstack|tiptap))[^']*)'/g

/**
 * Bundles the packages that the panel draws with for component tests, once for all until they change. As they are they
 * are 3,000 files: to load those took each process longer than most tests. Node loads React, for the testing library as well.
 */
export function pagePackages(): Plugin {
  let names: readonly string[] = []
  let folder = ''
  return {
    name: 'page-packages',
    enforce: 'pre',
    async configResolved({ root }) {
      names = namesIn(root, 'src', 'tests')
      folder = join(root, 'node_modules/.cache/page-packages', digestOf(root, names))
      if (!existsSync(folder)) await bundle(root, names, folder)
    },
    resolveId: (name) => (names.includes(name) ? join(folder, `${fileOf(name)}.mjs`) : undefined),
  }
}

function namesIn(root: string, ...folders: readonly string[]): string[] {
  const found = new Set<string>()
  for (const folder of folders) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue
      const source = readFileSync(join(root, folder, file), 'utf8')
      for (const [, name = ''] of source.matchAll(drawing)) found.add(name)
    }
  }
  return [...found].sort()
}

function digestOf(root: string, names: readonly string[]): string {
  const digest = createHash('sha256').update(names.join('\n'))
  for (const file of ['package-lock.json', 'tests/support/pagePackages.ts'])
    digest.update(readFileSync(join(root, file)))
  return digest.digest('hex').slice(0, 16)
}

/** Writes aside and renames: two runs may do so at once. */
async function bundle(root: string, names: readonly string[], folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`
  const bundled = await rolldown({
    input: Object.fromEntries(names.map((name) => [fileOf(name), name])),
    cwd: root,
    platform: 'node',
    plugins: [withoutStyles],
    external: [/^react(-dom)?($|\/)/],
    resolve: {
      mainFields: ['module', 'main'],
      conditionNames: ['browser', 'module', 'import'],
      alias: {
        'react-router-dom': 'react-router',
        // Uploads go by XMLHttpRequest, as in a browser; Node would take what is made for it.
        'tus-js-client': join(root, 'node_modules/tus-js-client/lib.esm/browser/index.js'),
      },
    },
    // As in the product; React is the one that warns.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    // To find out what is not needed takes longer than to load it.
    treeshake: false,
    logLevel: 'silent',
  })
  await bundled.write({ dir: draft, entryFileNames: '[name].mjs', chunkFileNames: 'parts/[hash].mjs' })
  await bundled.close()
  try {
    renameSync(draft, folder)
  } catch {
    rmSync(draft, { recursive: true })
  }
}

/** No test looks at styles that packages work out: what things look like is shown in a real browser. */
const withoutStyles: RolldownPlugin = {
  name: 'without-styles',
  resolveId: (name) => (name === '@emotion/serialize' ? '\0styles' : undefined),
  load: (id) =>
    id === '\0styles' ? `export const serializeStyles = () => ({ name: 'none', styles: '' })` : undefined,
}

const fileOf = (name: string) => name.replaceAll('/', '_')
