import { emptyDatabase } from '#build/emptyDatabase.ts'
import { compileQuickly } from './compileQuickly.ts'

/** Makes what all databases of the tests are made from, or finds it. @returns the path of the file */
export function packedEmptyDatabase(): Promise<string> {
  return emptyDatabase(process.cwd(), async () => {
    compileQuickly()
    return (await import('#server/db/openPglite.ts')).dumpEmptyPglite()
  })
}
