import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Where what tests fetch or unpack once is kept, outside the project. What root has there can be read by others: servers
 * that refuse to run as root run as somebody else.
 */
export const cacheFolder =
  process.getuid?.() === 0 ? '/var/cache/abo-panel' : join(homedir(), '.cache', 'abo-panel')

/**
 * A folder of the cache, filled at the first call. Several processes may call it at the same time: it is there as a whole or not
 * at all.
 *
 * @param name with the version of what it holds
 * @param fill fills an empty folder
 * @returns its path
 * @throws what `fill` throws; the cache is as before then
 */
export function cached(name: string, fill: (folder: string) => void): string {
  const folder = join(cacheFolder, name)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  try {
    fill(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process was faster; what it has made is as good.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}

/**
 * Packages of the npm registry that are no part of the project, in a folder of the cache.
 *
 * @param packages each with its version
 * @returns the folder above their `node_modules`; `undefined` where they cannot be installed
 */
export function installPackages(name: string, packages: readonly string[]): string | undefined {
  try {
    return cached(name, (folder) => {
      console.log(`Installing ${packages.join(', ')} into ${cacheFolder} …`)
      const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
      const command = ['install', ...quiet, '--prefix', folder, ...packages]
      // In a folder of its own, or npm would take the project's settings.
      execFileSync('npm', command, { cwd: cacheFolder, stdio: 'inherit', timeout: 600_000 })
    })
  } catch (error) {
    console.error(String(error))
    return undefined
  }
}
