import { existsSync, statSync } from 'node:fs'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import type * as pglite from '#server/db/openPglite.ts'
import { packagesNote, writeBills } from './bills.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { drawer, drawFirstPage } from './firstPage.ts'
import { importSource, precomputed } from './precomputed.ts'
import { type SourcesStamp, stampOf, writeStamp } from './sourcesStamp.ts'
import { nameOfBuild } from './stampBuild.ts'

/** By the names of the built files. */
const commands: Readonly<Record<string, string>> = {
  start: 'src/app/server/start.ts',
  admin: 'src/app/server/admin.ts',
  backup: 'src/app/server/backup.ts',
  restore: 'src/app/server/restore.ts',
  doctor: 'src/doctor/doctor.ts',
  contract: 'src/app/server/printContract.ts',
  csp: 'src/app/server/printHeaders.ts',
  // No command: a thread of the server is a file of its own as well.
  argon2: 'src/server/auth/argon2Worker.ts',
}

/** Builds the server after the panel: each command a file, which needs nothing but what lies beside it. */
export function serverBundle(): Plugin {
  let root = ''
  let outDir: string | undefined
  let stamp: SourcesStamp | undefined
  return {
    name: 'server-bundle',
    apply: 'build',
    async configResolved(config) {
      root = config.root
      if (!config.build.write) return
      outDir = resolve(root, config.build.outDir)
      stamp = await stampOf(root)
    },
    closeBundle: {
      sequential: true,
      async handler() {
        if (outDir === undefined || stamp === undefined) return
        await buildServer(root, outDir)
        await writeStamp(outDir, stamp)
      },
    },
  }
}

/** Builds the server beside a built panel. @param outDir of the panel */
export async function buildServer(root: string, outDir: string): Promise<void> {
  const folder = resolve(root, outDir, 'server')
  const { commit } = await nameOfBuild(root)
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.BUILD_COMMIT': JSON.stringify(commit ?? ''),
    },
    plugins: [react(), precomputed(), calledCommands(root), withoutViews(), filesBeside()],
    build: {
      ssr: true,
      ssrEmitAssets: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20.19',
      sourcemap: true,
      license: packagesNote,
      rolldownOptions: {
        // Colours of `debug` on a terminal, where somebody has it. Here it is a package of the development that lies around.
        external: ['supports-color'],
        input: {
          ...Object.fromEntries(Object.keys(commands).map((name) => [name, prefix + name])),
          // Loaded with the first visit, so that the server starts no later for it.
          firstPage: join(root, drawer),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash].js',
          // The lines of the sources are named; who wants to read them has them.
          sourcemapExcludeSources: true,
        },
        checks: {
          // The doctor needs at once what the panel fetches late.
          ineffectiveDynamicImport: false,
          // PGlite's, of what its own compiler has written.
          eval: false,
          moduleLevelDirective: false,
        },
      },
    },
  })
  // Outside of a clone Node would read each file twice to find that out.
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  // The embedded database as a first start finds it, made by the very code that would make it there.
  const { dumpEmptyPglite } = await importSource<typeof pglite>(root, 'src/server/db/openPglite.ts')
  await copyFile(await emptyDatabase(root, dumpEmptyPglite), join(folder, 'files', 'prepared.tar.gz'))
  await drawFirstPage(resolve(root, outDir))
  writeBills(root, resolve(root, outDir))
}

const prefix = 'command:'

/** Makes stack traces name the sources, before anything else is loaded. */
function calledCommands(root: string): Plugin {
  return {
    name: 'called-commands',
    resolveId: { filter: { id: /^command:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0command:/ },
      handler(id) {
        const source = join(root, commands[id.slice(prefix.length + 1)] ?? '')
        return `process.setSourceMapsEnabled(true)\nawait import(${JSON.stringify(source)})\n`
      },
    },
  }
}

/** Entries name the views of the panel, which are imported when one is drawn: no server does, nor has it styles. */
function withoutViews(): Plugin {
  return {
    name: 'without-views',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.(tsx|css)$/ },
      handler: (id, _importer, { kind }) =>
        id.endsWith('.css') ? '\0styles' : kind === 'dynamic-import' ? '\0view' : undefined,
    },
    load: {
      filter: { id: /^\0(view|styles)$/ },
      handler: (id) => (id === '\0view' ? `throw new Error('The panel draws it, no server.')` : ''),
    },
  }
}

/** `new URL('./x', import.meta.url)`: a file or a folder that a module reads. */
const fileBeside = /new URL\((['"`])((?:\.{1,2}\/)*\w[\w.-]*)(\/?)\1,\s*import\.meta\.url\)/g

/** Copies what modules read at run time into the folder `files`, beside `parts`, and has them look for it there. */
function filesBeside(): Plugin {
  return {
    name: 'files-beside',
    async transform(code, id) {
      if (!code.includes('import.meta.url')) return undefined
      const found = [...code.matchAll(fileBeside)].map(([text, , path = '', slash = '']) => ({
        text,
        path,
        slash,
      }))
      let changed = code
      for (const { text, path, slash } of found) {
        const target = resolve(dirname(id), path)
        for (const file of await filesIn(target)) {
          const fileName = join('files', basename(target), relative(target, file))
          this.emitFile({ type: 'asset', fileName, source: await readFile(file) })
        }
        changed = changed.replaceAll(text, `new URL('../files/${basename(target)}${slash}', import.meta.url)`)
      }
      return changed === code ? undefined : { code: changed, map: null }
    },
  }
}

async function filesIn(place: string): Promise<string[]> {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
