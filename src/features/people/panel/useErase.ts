import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { backendId } from '#kinds/references/ids.ts'
import { changeLogOf } from '#model/contract/change.ts'
import { isApiError } from '#model/contract/errors.ts'
import { recordTitle, titleReferences } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { replaceRecord } from '#panel/base/recordCache.ts'
import { readAllRows } from '#panel/export/readAllRows.ts'
import { createReferenceTitles } from '#panel/export/referenceTitles.ts'
import type { FeatureParts } from '#panel/features.ts'
import { useNotifications } from '#panel/notifications/useNotifications.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import type { PanelSession } from '#panel/ui/PanelSession.ts'
import { keptUntil } from '../model/retention.ts'
import { aboutPerson } from './useDisclosure.ts'

export function useErase(record: AnyRecord, then: { onDone: () => void; onRefused: () => void }) {
  const resource = useResource()
  const { parts, resources, session } = usePanel()
  const { language, texts } = useLanguage()
  const { notify } = useNotifications()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  return useMutation<{ data: AnyRecord }>({
    mutationFn: () => dataProvider.erase(resource.name, { id: record.id }),
    onSuccess({ data: erased }) {
      const name = recordTitle(resource, record, language)
      void forgetPerson({ parts, resource, resources, name, erased }, session, queryClient)
      notify({ label: texts.person.done, theme: 'success' })
      then.onDone()
    },
    onError(error) {
      if (isApiError(error, 'conflict')) then.onRefused()
    },
  })
}

interface ErasedPerson {
  parts: FeatureParts
  resource: ResolvedResource
  resources: readonly ResolvedResource[]
  name: string
  erased: AnyRecord
}

/** Clears this browser's queries, recent records, drafts, notifications and files of an erased person. */
async function forgetPerson(
  { parts, resource, resources, name, erased }: ErasedPerson,
  session: PanelSession,
  queryClient: QueryClient,
): Promise<void> {
  const { drafts, jobs, notifications, recent } = session
  const id = String(backendId(erased.id))
  const names = [resource.name, ...(resource.person?.related ?? []).map(({ of }) => of)]
  const forgotten = await Promise.all(
    Object.values(parts.forget).map((forget) =>
      forget({ resource, record: erased, resources, drafts, session }),
    ),
  )
  for (const draft of drafts.all()) {
    if (forgotten.some((looksAfter) => looksAfter(draft))) continue
    const isAbout = draft.id === id || JSON.stringify(draft.values).includes(id)
    // Drafts of a part of a page have the resource's name and a mark.
    if (isAbout && names.some((known) => draft.resource.split('@')[0] === known)) {
      drafts.drop(draft.resource, draft.id)
    }
  }
  jobs.forget(name, aboutPerson(resource, erased.id))
  notifications.forget(name)
  recent.forget(resource.name, id)
  replaceRecord(queryClient, resource.name, erased)
  // Any query may hold the name.
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}

export interface ErasureFacts {
  /** Of `keptUntil`. */
  from: string | null | undefined
  /** Names of the records that must be kept until then. */
  keeping: readonly string[]
  related: readonly { resource: ResolvedResource; count: number }[]
  /** Lines of the journal; absent where they may not be read. */
  lines: number | undefined
}

export function useErasureFacts(record: AnyRecord) {
  const resource = useResource()
  const { resources, can } = usePanel()
  const provider = useDataProvider()
  const { language } = useLanguage()
  const { person } = resource
  const id = backendId(record.id)
  const readable = (name: string) =>
    resources.find((candidate) => candidate.name === name && can(candidate.access.list))

  async function count(of: string, filter: Readonly<Record<string, unknown>>, signal: AbortSignal) {
    const list = { filter, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 1 } }
    const { data, total } = await provider.getList(of, { ...list, signal })
    return total ?? data.length
  }

  /** What may not be read is left to the server. */
  async function from(signal: AbortSignal): Promise<Pick<ErasureFacts, 'from' | 'keeping'>> {
    const retention = person?.erase?.retention
    const keeping = retention && readable(retention.of)
    if (!keeping) return { from: undefined, keeping: [] }
    const query = { resource: keeping, filter: { [retention.by]: id }, sort: byId }
    const found: AnyRecord[] = []
    for await (const { rows } of readAllRows(provider, query, signal)) found.push(...rows)
    const untilOf = (rows: readonly AnyRecord[]) =>
      keptUntil(
        rows.map((row) => row[retention.until]),
        retention.days,
      )
    const last = untilOf(found)
    const rows = found.filter((row) => untilOf([row]) === last)
    const titles = createReferenceTitles(provider, resources, language)
    await titles.load(titleReferences(keeping), rows, signal)
    return { from: last, keeping: rows.map((row) => recordTitle(keeping, row, language, titles.titleOf)) }
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
      // Together: failures of queries that are still on their way would go unheard.
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
