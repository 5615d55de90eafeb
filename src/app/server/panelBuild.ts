import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** What the panel is built from, relative to the project. The server hands the configuration out itself. */
const sources = ['src', 'i18n', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
const stampName = '.sources'

/**
 * Builds the panel where its sources are not the ones that `dist` was built from.
 *
 * @param root the project's folder
 * @param build builds into `dist`
 * @returns whether it was built
 */
export async function buildPanelIfChanged(root: string, build: () => Promise<void>): Promise<boolean> {
  const stamp = join(root, 'dist', stampName)
  const digest = await digestOfSources(root)
  const isBuilt = (await readFile(stamp, 'utf8').catch(() => '')) === digest
  if (isBuilt) return false
  await build()
  await writeFile(stamp, digest)
  return true
}

/** Builds the panel in a process of its own, so that the server's memory stays free of the build tool. */
export function buildWithVite(root: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      // Whatever the caller runs as: what is built is for production.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The panel could not be built; see the messages above.')),
    )
  })
}

async function digestOfSources(root: string): Promise<string> {
  const digest = createHash('sha256')
  for (const source of sources) {
    for (const path of await filesBelow(root, source)) {
      digest.update(`${path}\0`).update(await readFile(join(root, path)))
    }
  }
  return digest.digest('hex')
}

/** Every file below a path, sorted; the server and the server halves of features are no part of the panel. */
async function filesBelow(root: string, path: string): Promise<string[]> {
  if (basename(path) === 'server' || path === join('public', 'config.json')) return []
  try {
    const entries = await readdir(join(root, path), { withFileTypes: true })
    const names = entries.map((entry) => entry.name).sort()
    return (await Promise.all(names.map((name) => filesBelow(root, join(path, name))))).flat()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return [path]
    if (code === 'ENOENT') return []
    throw error
  }
}
