import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** What the product is built from, relative to the project. */
const sources = ['src', 'i18n', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json']

/** Where a build says what it was built from. `npm start` reads it before anything else, without our code. */
const stampName = '.sources'

export interface SourcesStamp {
  /** When the sources were looked at, in milliseconds since 1970: what has changed later is not in the build. */
  since: number
  sources: readonly string[]
  /** A digest of what the panel is built from: the server and the server halves of features are no part of it. */
  panel: string
  /** A digest of everything. */
  all: string
}

export async function stampOf(root: string): Promise<SourcesStamp> {
  const since = Date.now()
  const panel = createHash('sha256')
  const all = createHash('sha256')
  for (const source of sources) {
    for (const path of await filesBelow(root, source)) {
      const content = await readFile(join(root, path))
      for (const digest of isOfServer(path) ? [all] : [all, panel]) digest.update(`${path}\0`).update(content)
    }
  }
  return { since, sources, panel: panel.digest('hex'), all: all.digest('hex') }
}

/** Reads what `dist` was built from. */
export async function readStamp(root: string): Promise<SourcesStamp | undefined> {
  const text = await readFile(join(root, 'dist', stampName), 'utf8').catch(() => undefined)
  return text?.startsWith('{') ? (JSON.parse(text) as SourcesStamp) : undefined
}

/** Writes aside and renames: nobody reads half of it. */
export async function writeStamp(outDir: string, stamp: SourcesStamp): Promise<void> {
  const draft = join(outDir, `${stampName}.${process.pid}`)
  await mkdir(outDir, { recursive: true })
  await writeFile(draft, JSON.stringify(stamp))
  await rename(draft, join(outDir, stampName))
}

function isOfServer(path: string): boolean {
  return path.split('/').includes('server')
}

/** Every file below a path, sorted. The configuration is read when the server runs. */
async function filesBelow(root: string, path: string): Promise<string[]> {
  if (path === join('public', 'config.json') || basename(path) === '.DS_Store') return []
  try {
    const entries = await readdir(join(root, path), { withFileTypes: true })
    const names = entries.map((entry) => entry.name).sort()
    return (await Promise.all(names.map((name) => filesBelow(root, `${path}/${name}`)))).flat()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return [path]
    if (code === 'ENOENT') return []
    throw error
  }
}
