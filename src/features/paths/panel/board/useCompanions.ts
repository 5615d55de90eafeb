import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { Identifier } from '../../../../model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '../../../../model/language/resolve.ts'
import { usePanel } from '../../../../panel/ui/PanelContext.tsx'
import type { Step } from '../../model/path.ts'
import { shownResource } from '../../model/stepKinds.ts'

/** For so long, in milliseconds, the records that steps show are not asked for again. */
const freshFor = 60_000

/** The records that steps show, by entry and id. One request for each entry; whoever may not read it, reads none. */
export function useCompanions(field: ResolvedField, steps: readonly Step[]) {
  const { can, resources } = usePanel()
  const dataProvider = useDataProvider()
  const readable = useMemo(
    () => askedFor(field, steps, resources).filter(({ resource }) => can(resource.access.list)),
    [field, steps, resources, can],
  )
  const answers = useQueries({
    queries: readable.map(({ resource, ids }) => ({
      queryKey: [resource.name, 'path', ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await dataProvider.getMany<AnyRecord>(resource.name, { ids: [...ids], signal })).data,
      // Where the path is edited, what is known already stays while one more is read.
      ...{ retry: false, staleTime: freshFor, placeholderData: keepPreviousData },
    })),
    combine: plain,
  })
  return useMemo(() => {
    const states = new Map(
      readable.flatMap(({ resource }, index) => {
        const answer = answers[index]
        return answer ? [[resource.name, { ...answer, resource }] as const] : []
      }),
    )
    const records = new Map(
      [...states].flatMap(([name, { data = [] }]) =>
        data.filter(Boolean).map((record) => [recordKey(name, record.id), record] as const),
      ),
    )
    return {
      recordOf: (resource: string, id: Identifier) => records.get(recordKey(resource, id)),
      /** Whether what is not among the records is known to be gone. */
      isKnown: (resource: string) => {
        const state = states.get(resource)
        return state?.data !== undefined && !state.isPending
      },
      isPending: (resource: string) => states.get(resource)?.isPending === true,
      failures: [...states.values()].filter(({ error }) => error !== null),
    }
  }, [answers, readable])
}

export type Companions = ReturnType<typeof useCompanions>

const recordKey = (resource: string, id: Identifier) => `${resource} ${id}`

/** Without what changes with every request, so that the same records are the same object. */
function plain(answers: UseQueryResult<AnyRecord[]>[]) {
  return answers.map(({ data, error, isPending, isPlaceholderData, refetch }) => ({
    ...{ data, error, refetch },
    isPending: isPending || isPlaceholderData,
  }))
}

interface Asked {
  resource: ResolvedResource
  ids: readonly Identifier[]
}

function askedFor(field: ResolvedField, steps: readonly Step[], resources: readonly ResolvedResource[]) {
  const ids = new Map<string, Map<string, Identifier>>()
  for (const step of steps) {
    const name = shownResource(field, step)
    if (name === undefined || step.record === null) continue
    const known = ids.get(name) ?? new Map<string, Identifier>()
    ids.set(name, known.set(String(step.record), step.record))
  }
  return [...ids].flatMap(([name, found]): Asked[] => {
    const resource = resources.find((candidate) => candidate.name === name)
    return resource ? [{ resource, ids: [...found.values()] }] : []
  })
}
