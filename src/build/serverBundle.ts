import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { build, type Plugin, runnerImport } from 'vite'
import type * as pglite from '#server/db/openPglite.ts'
import { bundledPackages } from './bundledPackages.ts'
import { checkAhead } from './checkAhead.ts'
import { buildDrawer } from './firstPage.ts'
import { notePackages } from './notePackages.ts'
import { noticesOf } from './notices.ts'
import { sbomOf } from './sbom.ts'
import { type SourcesStamp, stampOf, writeStamp } from './sourcesStamp.ts'

/** What is called on a server, by the names of the files that are called. */
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

/**
 * Builds the server after the panel, into the folder `server` of the build: each command a file, which needs nothing but what
 * lies beside it. Then says what of others is in the build, and what it was built from.
 */
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

/** Builds the server beside a panel that is built. @param outDir of the panel */
export async function buildServer(root: string, outDir: string): Promise<void> {
  const folder = resolve(root, outDir, 'server')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    plugins: [
      checkAhead('src/app/entryMistakes.ts'),
      calledCommands(root),
      withoutViews(),
      filesBeside(),
      forKeptCode(),
      notePackages(),
    ],
    build: {
      ssr: true,
      ssrEmitAssets: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20.19',
      sourcemap: true,
      rolldownOptions: {
        // Colours of `debug` on a terminal, where somebody has it. Here it is a package of the development that lies around.
        external: ['supports-color'],
        input: Object.fromEntries(Object.keys(commands).map((name) => [name, prefix + name])),
        output: {
          // Node takes what V8 has made of a script for such modules alone.
          format: 'cjs',
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
  await writeFile(join(folder, 'files', 'prepared.tar.gz'), await preparedDatabase(root))
  await buildDrawer(root, resolve(root, outDir))
  await recordStart(root, folder)
  await writeBills(root, resolve(root, outDir))
}

/** Says what of others is in the build: all of it for those who run it, and the licences beside what each part hands on. */
async function writeBills(root: string, outDir: string): Promise<void> {
  const sbom = sbomOf(root, bundledPackages(root, outDir))
  await writeFile(join(outDir, 'server', 'sbom.cdx.json'), `${JSON.stringify(sbom, undefined, 2)}\n`)
  for (const part of ['panel', 'server'] as const) {
    const folder = part === 'panel' ? outDir : join(outDir, part)
    const notices = noticesOf(root, bundledPackages(root, outDir, part))
    await writeFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), notices)
  }
}

/** The embedded database as a first start finds it, made by the very code that would make it there. */
async function preparedDatabase(root: string): Promise<Uint8Array> {
  const { module } = await runnerImport<typeof pglite>(join(root, 'src/server/db/openPglite.ts'), {
    configFile: false,
    root,
    logLevel: 'error',
  })
  return new Uint8Array(await (await module.dumpEmptyPglite()).arrayBuffer())
}

/** Starts once what was built, and keeps what V8 has made of it for all later starts. */
async function recordStart(root: string, folder: string): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'abo-panel-build-'))
  try {
    const script = join(root, 'src', 'build', 'recordStart.mjs')
    // Nothing of what the build runs with: it would be another V8.
    const child = spawn(process.execPath, [script, folder, data], {
      cwd: dirname(folder),
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 120_000,
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('The server that was built does not start; see the messages above.')
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

const prefix = 'command:'

/** The files that are called: each makes stack traces name the sources, before anything else is loaded. */
function calledCommands(root: string): Plugin {
  return {
    name: 'called-commands',
    resolveId: { filter: { id: /^command:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0command:/ },
      handler(id) {
        const source = join(root, commands[id.slice(prefix.length + 1)] ?? '')
        return `import { useKeptCode } from ${JSON.stringify(join(root, 'src/app/server/keptCode.ts'))}
useKeptCode(import.meta.dirname)
void import(${JSON.stringify(source)})
`
      },
    },
  }
}

/**
 * Scripts that Node loads with the code that V8 has made of them (`keptCode`) cannot import anything later, so what packages import of Node
 * is required.
 */
function forKeptCode(): Plugin {
  return {
    name: 'for-kept-code',
    renderChunk(code) {
      const changed = code.replaceAll(/\bimport\((["'])([\w:/]+)\1\)/g, (text, _quote, name: string) =>
        isBuiltin(name) ? `Promise.resolve(require(${JSON.stringify(name)}))` : text,
      )
      return { code: changed, map: null }
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' })
    },
  }
}

/** Entries name the views of the panel, which are imported when one is drawn: no server does. */
function withoutViews(): Plugin {
  return {
    name: 'without-views',
    enforce: 'pre',
    resolveId: { filter: { id: /\.tsx$/ }, handler: () => '\0view' },
    load: { filter: { id: /^\0view$/ }, handler: () => `throw new Error('The panel draws it, no server.')` },
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
        const place = resolve(dirname(id), path)
        for (const file of await filesIn(place)) {
          const fileName = join('files', basename(place), relative(place, file))
          this.emitFile({ type: 'asset', fileName, source: await readFile(file) })
        }
        changed = changed.replaceAll(text, `new URL('../files/${basename(place)}${slash}', import.meta.url)`)
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
