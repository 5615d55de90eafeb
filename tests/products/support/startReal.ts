import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, startPostgres } from '../../support/postgres.ts'
import { postgresPrograms } from '../../support/postgresPrograms.ts'
import type { RealProduct, RunningProduct, StartOptions } from '../product.ts'
import type { Installation } from './install.ts'

/** Starts an installed product on a folder, and a database where it needs one, that are gone after its `stop`. */
export async function startReal(
  product: RealProduct,
  installation: Installation,
  tokens?: StartOptions['tokens'],
): Promise<RunningProduct> {
  const data = mkdtempSync(join(tmpdir(), `abo-panel-${product.name}-`))
  chmodSync(data, 0o755)
  let postgres: PostgresServer | undefined
  const clean = async () => {
    await postgres?.stop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    postgres = product.postgres ? await startPostgres(postgresPrograms ?? '') : undefined
    const database = postgres && { database: postgres.url }
    const running = await product.start({ ...installation, data, ...database, ...(tokens && { tokens }) })
    return { ...running, stop: () => running.stop().finally(clean) }
  } catch (error) {
    await clean()
    throw error
  }
}
