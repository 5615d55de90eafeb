import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { TestProject } from 'vitest/node'
import { packedEmptyDatabase } from './packedEmptyDatabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PGlite as a tar, with its tables and without a row. */
    emptyDatabase: string
    /** A folder of this run, for what its workers leave to each other. */
    runFolder: string
  }
}

/** A coordinator of Citus: tests on PostgreSQL run on its cluster, which takes a minute to prepare. */
const citusUrl = process.env.CITUS_URL

/** Once before the tests: what they make databases from, when they need one. Afterwards ends the PostgreSQL servers of the workers. */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-run-'))
  // PostgreSQL runs as somebody else where the tests run as root.
  chmodSync(folder, 0o755)
  const unpacked = join(folder, 'empty.tar')
  writeFileSync(unpacked, gunzipSync(readFileSync(await packedEmptyDatabase())))
  project.provide('emptyDatabase', unpacked)
  project.provide('runFolder', folder)
  if (citusUrl !== undefined) {
    const { prepareCluster } = await import('./citus.ts')
    await prepareCluster(citusUrl, folder)
  }
  return async () => {
    const servers = readdirSync(folder).map((name) => join(folder, name, 'data', 'postmaster.pid'))
    await Promise.all(servers.map(endServer))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param file that a server removes last of all */
async function endServer(file: string): Promise<void> {
  try {
    const server = Number(readFileSync(file, 'utf8').split('\n')[0])
    process.kill(server, 'SIGINT')
    while (existsSync(file) && process.kill(server, 0)) await pause(20)
  } catch {
    // It has ended already.
  }
}
