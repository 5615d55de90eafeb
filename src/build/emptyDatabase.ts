import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that decide what an empty database holds, relative to the project. */
const makers = ['src/server/db/openPglite.ts', 'node_modules/@electric-sql/pglite/package.json']
const migrations = 'src/server/db/migrations'

/**
 * Makes an empty PGlite with its tables, packed, or takes the one that was made of the same migrations by the same PGlite: to make
 * one takes nine seconds, of each build too.
 *
 * @param root of the project
 * @param make makes and packs one
 * @returns the path of the file
 */
export async function emptyDatabase(root: string, make: () => Promise<Blob>): Promise<string> {
  const digest = createHash('sha256')
  const scripts = (await readdir(join(root, migrations))).filter((name) => name.endsWith('.sql')).sort()
  for (const path of [...makers, ...scripts.map((name) => join(migrations, name))]) {
    digest.update(await readFile(join(root, path)))
  }
  const folder = join(root, 'node_modules', '.cache', 'empty-database')
  const file = join(folder, `${digest.digest('hex').slice(0, 16)}.tar.gz`)
  if (existsSync(file)) return file
  const packed = await make()
  await mkdir(folder, { recursive: true })
  // Aside and renamed: nobody reads half of it.
  await writeFile(`${file}.${process.pid}`, packed.stream())
  await rename(`${file}.${process.pid}`, file)
  return file
}
