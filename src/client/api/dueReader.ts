import type { DataProvider } from 'react-admin'
import type { Due, Dues } from '#model/language/features.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { readMany } from './manyAtOnce.ts'

interface DueReader {
  /** In the order of the records. @throws what the provider rejects with */
  read(records: readonly AnyRecord[], signal: AbortSignal): Promise<(Due | undefined)[]>
}

/** Reads what records come to in a month; each record with a price is read once. */
export function createDueReader(provider: Pick<DataProvider, 'getMany'>, dues: Dues): DueReader {
  const pricedById = new Map<string, AnyRecord>()
  return {
    async read(records, signal) {
      const wanted = records.map((record) => record[dues.by]).filter((id) => !pricedById.has(String(id)))
      for (const [id, record] of await readMany(provider, dues.priced, wanted, signal))
        pricedById.set(id, record)
      const dueOf = await dues.rule()
      return records.map((record) => dueOf(record, pricedById.get(String(record[dues.by]))))
    },
  }
}
