import { keepPreviousData, replaceEqualDeep, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { coreKind } from '#kinds/kinds.ts'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { IconName } from '#model/language/icons.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { pathEnd, type Step, type StepKind, shownResource, stepKind } from '../../model/path.ts'
import { readSteps } from '../../model/stepsOnWire.ts'
import { isUsable, pathFindings } from '../findings.ts'
import { linksOf } from '../graph.ts'
import { pathSpan, secondsIn, stepMinutes } from '../minutes.ts'
import type { ShownRecord, StepFacts } from './stepFacts.ts'
import { stepWords } from './stepWords.ts'

/** Signs of kinds that have none of their own and show no record. */
const icons = { text: 'page', wait: 'history', decision: 'route' } as const satisfies Record<string, IconName>

export function usePathFacts(field: ResolvedField, value: unknown) {
  const { language, texts, textOf } = useLanguage()
  const { resources } = usePanel()
  const steps = useMemo(() => readSteps(value, field), [value, field])
  const companions = useCompanions(field, steps)
  const words = useMemo(() => stepWords(language, texts.pathBoard), [language, texts])

  const earlier = useRef<StepFacts[]>(undefined)

  return useMemo(() => {
    const links = linksOf(steps)
    const secondsOf = secondsIn(field, companions.recordOf)
    const minutesOf = (step: Step) => stepMinutes(step, field, secondsOf)
    const findings = pathFindings(steps, field, (resource, id) => {
      const record = companions.recordOf(resource, id)
      if (record === undefined) return companions.isKnown(resource) ? 'missing' : undefined
      return isUsable(field, resource, record) ? 'there' : 'unusable'
    })
    const entry = (name: string) => resources.find((candidate) => candidate.name === name)

    function recordOf(step: Step): ShownRecord | undefined {
      const name = shownResource(field, step)
      if (name === undefined || step.record === null) return undefined
      const resource = entry(name)
      const label = resource ? textOf(resource.label[0]) : name
      const record = companions.recordOf(name, step.record)
      const shown = { resource: name, id: step.record }
      const as = (state: ShownRecord['state'], title: string) => ({ ...shown, state, title })
      if (record && resource) return as('there', recordTitle(resource, record, language))
      if (companions.isPending(name)) return as('unknown', texts.pathBoard.loadingTitle)
      if (companions.isKnown(name))
        return as('missing', fill(texts.pathBoard.missingRecord, { resource: label }))
      return as('unknown', fill(texts.pathBoard.hiddenRecord, { resource: label, id: step.record }))
    }

    const numbers = new Map(steps.map(({ key }, index) => [key, index + 1]))
    const made = steps.map((step, index): StepFacts => {
      const kind = stepKind(field, step.kind)
      const kindLabel = kind ? textOf(kind.label) : fill(texts.pathBoard.unknownKind, { kind: step.kind })
      const record = recordOf(step)
      const own = findings.filter((finding) => finding.step === step.key)
      const facts = {
        step,
        kind,
        kindLabel,
        record,
        number: index + 1,
        total: steps.length,
        findings: own,
        icon: iconOf(kind, entry),
        title: step.title.trim() || record?.title || kindLabel,
        minutes: minutesOf(step),
        conditions: words.conditions(step, steps),
        leads: links
          .filter(({ from }) => from === step.key)
          .map((link) => ({
            link,
            branch: step.branches.find(({ key }) => key === link.branch),
            number: link.to === pathEnd ? undefined : numbers.get(link.to),
          })),
        isUnreachable: own.some(({ code }) => code === 'unreachable'),
        words: step.text === null ? '' : coreKind('richText').toText(step.text, field, language),
      }
      return { ...facts, spoken: words.speak(facts) }
    })
    // Rows about which nothing new is known stay the same, so that of hundreds only those are drawn that change.
    const facts = replaceEqualDeep(earlier.current, made)
    earlier.current = facts
    const byKey = new Map(facts.map((fact) => [fact.step.key, fact]))
    return {
      steps,
      links,
      findings,
      facts,
      byKey,
      words,
      companions,
      minutesOf,
      span: pathSpan(steps, field, secondsOf),
    }
  }, [steps, field, companions, resources, words, language, texts, textOf])
}

export type PathFacts = ReturnType<typeof usePathFacts>

function iconOf(kind: StepKind | undefined, entry: (name: string) => ResolvedResource | undefined): IconName {
  if (kind?.icon) return kind.icon
  if (kind === undefined) return 'page'
  return kind.holds === 'record' ? (entry(kind.of)?.icon ?? 'page') : icons[kind.holds]
}

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
      retry: false,
      staleTime: freshFor,
      placeholderData: keepPreviousData,
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

const recordKey = (resource: string, id: Identifier) => `${resource} ${id}`

/** Without what changes with every request, so that the same records are the same object. */
function plain(answers: UseQueryResult<AnyRecord[]>[]) {
  return answers.map(({ data, error, isPending, isPlaceholderData, refetch }) => ({
    data,
    error,
    refetch,
    isPending: isPending || isPlaceholderData,
  }))
}

export function askedFor(
  field: ResolvedField,
  steps: readonly Step[],
  resources: readonly ResolvedResource[],
) {
  const ids = new Map<string, Map<string, Identifier>>()
  for (const step of steps) {
    const name = shownResource(field, step)
    if (name === undefined || step.record === null) continue
    const known = ids.get(name) ?? new Map<string, Identifier>()
    ids.set(name, known.set(String(step.record), step.record))
  }
  return [...ids].flatMap(([name, found]): { resource: ResolvedResource; ids: readonly Identifier[] }[] => {
    const resource = resources.find((candidate) => candidate.name === name)
    return resource ? [{ resource, ids: [...found.values()] }] : []
  })
}
