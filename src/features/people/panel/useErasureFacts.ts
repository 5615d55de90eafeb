import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { changeLogOf } from '../../../model/contract/change.ts'
import { backendId } from '../../../model/kinds/references.ts'
import type { AnyRecord, ResolvedResource } from '../../../model/language/resolve.ts'
import { readAllRows } from '../../../panel/export/readAllRows.ts'
import { usePanel, useResource } from '../../../panel/ui/PanelContext.tsx'
import { keptUntil } from '../model/retention.ts'

/** What an erasure would mean, as far as the person who asks may know it. */
export interface ErasureFacts {
  /** From which day on it is possible, see `keptUntil`. */
  from: string | null | undefined
  /** Whose records keep it from being possible. */
  keeping: ResolvedResource | undefined
  /** Records that lead to the person, with how many there are. */
  related: readonly { resource: ResolvedResource; count: number }[]
  /** Lines of the journal about the record; absent where they may not be read. */
  lines: number | undefined
}

/** Finds out what would be erased, before anybody is asked about it. */
export function useErasureFacts(record: AnyRecord) {
  const resource = useResource()
  const { resources, can } = usePanel()
  const provider = useDataProvider()
  const { person } = resource
  const id = backendId(record.id)
  const readable = (name: string) =>
    resources.find((candidate) => candidate.name === name && can(candidate.access.list))

  async function count(of: string, filter: Readonly<Record<string, unknown>>, signal: AbortSignal) {
    const list = { filter, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 1 } }
    const { data, total } = await provider.getList(of, { ...list, signal })
    return total ?? data.length
  }

  /** The last days of what has to be kept; what may not be read is left to the server. */
  async function from(signal: AbortSignal): Promise<Pick<ErasureFacts, 'from' | 'keeping'>> {
    const retention = person?.erase?.retention
    const keeping = retention && readable(retention.of)
    if (!keeping) return { from: undefined, keeping: undefined }
    const query = { resource: keeping, filter: { [retention.by]: id }, sort: byId }
    const lastDays: unknown[] = []
    for await (const { rows } of readAllRows(provider, query, signal)) {
      lastDays.push(...rows.map((row) => row[retention.until]))
    }
    return { from: keptUntil(lastDays, retention.days), keeping }
  }

  return useQuery({
    queryKey: ['erasure', resource.name, String(id)],
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ErasureFacts> => {
      const others = (person?.related ?? []).flatMap(({ of, by }) => {
        const other = readable(of)
        return other ? [{ resource: other, by }] : []
      })
      const log = changeLogOf(resources)
      const filter = { resource: resource.name, record: String(id) }
      // Together: of those that are still on their way when one fails, nobody would hear the failure.
      const [kept, lines, ...related] = await Promise.all([
        from(signal),
        log && readable(log.name) ? count(log.name, filter, signal) : undefined,
        ...others.map(async ({ resource: other, by }) => ({
          resource: other,
          count: await count(other.name, { [by]: id }, signal),
        })),
      ])
      return { ...kept, related, lines }
    },
  })
}

const byId = { field: 'id', order: 'ASC' } as const
