import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { inCalls } from '#client/api/manyAtOnce.ts'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import { fieldsSchema, validateAtOnce } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useResource } from '#panel/ui/PanelContext.tsx'
import * as yup from '#validation/yup.ts'
import { entryOfSide, idAt, type PairPlace, type PairValues, pairingOf, valueNames } from '../model/pair.ts'
import type { ChangeSet, PairChange } from './changeSet.ts'
import { findingsOf, type PairFinding } from './findings.ts'
import { readPairsOf } from './readPairs.ts'
import { type ReadProgress, useProgress } from './usePairs.ts'

interface PairFindings {
  /** Absent before and without a successful read. */
  findings: readonly PairFinding[] | undefined
  /** The first side's records in the set and in overlaps, by id, for titles. */
  firsts: ReadonlyMap<string, AnyRecord>
  progress: ReadProgress | undefined
  error: unknown
  retry(): void
}

const none: ReadonlyMap<string, AnyRecord> = new Map()

/** Reads all pairs of the set's records once; later edits are judged without. @param isAsked @default true */
export function usePairFindings(place: PairPlace, set: ChangeSet, isAsked = true): PairFindings {
  const resource = useResource(place.resource)
  const pairing = pairingOf(resource)
  const [firstSide, secondSide] = pairing.sides
  const firstEntry = useResource(entryOfSide(resource, firstSide))
  const provider = useDataProvider<PanelDataProvider>()
  const [progress, tell] = useProgress()
  const invalid = useMemo(() => invalidValuesOf(resource), [resource])
  const changes = [...set.changes.values()]
  const others = othersOf(changes)
  const isFirstGiven = place.side === firstSide
  const seconds = isFirstGiven ? others : [String(place.id)]
  // Ended pairs are looked up for their price.
  const moved = changes.flatMap((change) => (change.kind === 'move' ? [String(change.to.id)] : []))
  const firstIds = isFirstGiven ? [...new Set([String(place.id), ...moved])] : others

  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'pairsOf', secondSide, seconds, firstIds],
    enabled: isAsked && set.changes.size > 0,
    queryFn: async ({ signal }) => {
      const stored = await readPairsOf(
        provider,
        resource,
        { side: secondSide, ids: seconds },
        { signal, tell },
      )
      const ids = new Set(stored.map((record) => String(idAt(record, firstSide))))
      for (const id of firstIds) ids.add(id)
      const firsts = new Map<string, AnyRecord>()
      for (const some of inCalls(firstEntry, [...ids].filter(Boolean))) {
        const found = await provider.getMany<AnyRecord>(firstEntry.name, { ids: some, signal })
        for (const record of found.data) firsts.set(String(record.id), record)
      }
      return { stored, firsts }
    },
  })

  const findings = useMemo(
    () => data && findingsOf({ resource, place: { ...place }, set, ...data, invalid }),
    [data, invalid, place, resource, set],
  )

  return {
    findings,
    firsts: data?.firsts ?? none,
    progress,
    error: data ? undefined : error,
    retry: () => void refetch(),
  }
}

function othersOf(changes: readonly PairChange[]): string[] {
  return [...new Set(changes.map(({ other }) => String(other)))].toSorted()
}

/** Validates values by the rules of their fields, as forms do. */
export function invalidValuesOf(resource: ResolvedResource) {
  const names = valueNames(pairingOf(resource))
  const schema = fieldsSchema(
    yup,
    resource.fields.filter(({ name }) => names.includes(name)),
  )
  return (values: PairValues): { field: string; message: ValidationMessage }[] =>
    Object.entries(validateAtOnce(schema, values)).map(([field, message]) => ({ field, message }))
}
