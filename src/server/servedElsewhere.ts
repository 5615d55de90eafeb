import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from './settings.ts'

/** In a data folder whose database is a PostgreSQL: which. */
const markIn = (dataDirectory: string) => join(dataDirectory, 'served-by-postgresql')

/** `DATABASE_URL` was there and is not: an empty database in its place looks as if everything were lost. */
class ForgottenDatabase extends StartRefused {
  override readonly name = 'ForgottenDatabase'

  constructor(dataDirectory: string, place: string) {
    super(
      `DATABASE_URL is not set, and what the data folder ${dataDirectory} belongs to is in PostgreSQL (${place.trim()}); the embedded database there holds nothing. Set DATABASE_URL. To begin anew without that PostgreSQL, remove the file ${markIn(dataDirectory)}.`,
    )
  }
}

/** Notes which PostgreSQL has what people enter; without one, that the folder itself has it. */
export async function noteServing(
  dataDirectory: string,
  elsewhere: { host: string; name: string } | undefined | '',
): Promise<void> {
  if (!elsewhere) return rm(markIn(dataDirectory), { force: true })
  try {
    await mkdir(dataDirectory, { recursive: true })
    await writeFile(markIn(dataDirectory), `${elsewhere.name} on ${elsewhere.host}\n`)
  } catch {
    // Where nothing can be written, no embedded database can begin either.
  }
}

/** @throws ForgottenDatabase where the embedded database is not there, or looked at and empty, and a PostgreSQL has served before */
export async function refuseForgotten(dataDirectory: string, isEmpty?: boolean): Promise<void> {
  const place = await readFile(markIn(dataDirectory), 'utf8').catch(() => undefined)
  if (place === undefined) return
  if (isEmpty ?? !existsSync(join(dataDirectory, 'database')))
    throw new ForgottenDatabase(dataDirectory, place)
}
