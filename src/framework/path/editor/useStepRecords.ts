import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { Step } from '../../define/path.ts'
import type { AnyRecord, ResolvedField } from '../../define/resolve.ts'
import { isAskedFor } from '../../fields/conditions.ts'
import { recordTitle } from '../../fields/recordTitle.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { usePanel } from '../../shell/PanelContext.tsx'
import type { KnownRecord } from '../findings.ts'
import type { SecondsOf } from '../minutes.ts'
import { shownResource } from '../steps.ts'

/** What is known of the records that steps show. */
export interface StepRecords {
  /** @returns `undefined` while it is read, or where it may not be */
  find(step: Step): AnyRecord | 'missing' | undefined
  /** What people call it; `''` where it is not known. */
  titleOf(step: Step): string
  /** How long it takes, in seconds. */
  secondsOf: SecondsOf
  known: KnownRecord
}

/** Reads the records of a path, those of one entry with one call. */
export function useStepRecords(field: ResolvedField, steps: readonly Step[]): StepRecords {
  const { resources, can } = usePanel()
  const { language } = useLanguage()
  const dataProvider = useDataProvider()
  const kinds = useMemo(() => Object.values(field.kinds ?? {}), [field])
  const names = useMemo(
    () => [...new Set(kinds.flatMap((kind) => (kind.holds === 'record' ? [kind.of] : [])))],
    [kinds],
  )
  const idsOf = (name: string) =>
    [
      ...new Set(
        steps.flatMap((step) =>
          shownResource(field, step) === name && step.record !== null ? [String(step.record)] : [],
        ),
      ),
    ].toSorted()
  const answers = useQueries({
    queries: names.map((name) => {
      const ids = idsOf(name)
      const entry = resources.find((resource) => resource.name === name)
      return {
        queryKey: [name, 'getMany', { ids }],
        queryFn: async () => (await dataProvider.getMany<AnyRecord>(name, { ids })).data,
        enabled: ids.length > 0 && entry !== undefined && can(entry.access.list),
        placeholderData: keepPreviousData,
      }
    }),
    combine: (results) => ({
      data: results.map(({ data }) => data),
      isCurrent: results.map(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData),
    }),
  })
  const { data, isCurrent } = answers
  return useMemo(() => {
    const byName = new Map(
      names.map((name, index) => [
        name,
        {
          isRead: isCurrent[index] ?? false,
          records: new Map((data[index] ?? []).filter(Boolean).map((record) => [String(record.id), record])),
        },
      ]),
    )

    function find(step: Step) {
      const read = byName.get(shownResource(field, step) ?? '')
      if (!read || step.record === null) return undefined
      return read.records.get(String(step.record)) ?? (read.isRead ? 'missing' : undefined)
    }

    return {
      find,
      titleOf(step) {
        const record = find(step)
        const resource = resources.find(({ name }) => name === shownResource(field, step))
        return typeof record === 'object' && resource ? recordTitle(resource, record, language) : ''
      },
      secondsOf(resource, id) {
        const record = byName.get(resource)?.records.get(String(id))
        const kind = kinds.find((candidate) => candidate.holds === 'record' && candidate.of === resource)
        const seconds = kind?.holds === 'record' && kind.seconds !== undefined && record?.[kind.seconds]
        return typeof seconds === 'number' ? seconds : null
      },
      known(resource, id) {
        const read = byName.get(resource)
        const record = read?.records.get(String(id))
        if (!record) return read?.isRead ? 'missing' : undefined
        const kind = kinds.find((candidate) => candidate.holds === 'record' && candidate.of === resource)
        const when = kind?.holds === 'record' ? (kind.expects ?? {}) : {}
        return isAskedFor({ when }, record) ? 'there' : 'unusable'
      },
    }
  }, [data, field, isCurrent, kinds, language, names, resources])
}
