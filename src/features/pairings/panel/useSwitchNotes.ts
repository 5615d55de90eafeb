import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { fill } from '#model/base/translator.ts'
import { dayText } from '#model/kinds/formats.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { daysOf, entryOfSide, idAt, isOverlap, pairingOf } from '../model/pair.ts'
import { unexpectedField } from './findings.ts'
import type { VerbValues } from './pairVerbs.ts'
import { readPairsOf } from './readPairs.ts'

/** Returns what speaks against a record of the first side as the one that a pair is switched to: how it is, that it ends before, or that all have it then. */
export function useSwitchNotes(pairs: readonly AnyRecord[], isAsked: boolean) {
  const resource = useResource()
  const { language, texts } = useLanguage()
  const provider = useDataProvider()
  const { sides, period, term, expects } = pairingOf(resource)
  const [first, second] = sides
  const entry = useResource(entryOfSide(resource, first))
  const ids = [...new Set(pairs.map((pair) => String(idAt(pair, second))))]
  const { data: held = [] } = useQuery({
    queryKey: [resource.name, 'heldAtSwitch', ids],
    enabled: isAsked,
    queryFn: ({ signal }) => readPairsOf(provider, resource, { side: second, ids }, { signal }),
    retry: false,
  })

  return (record: AnyRecord, { on, ...entered }: VerbValues): string | undefined => {
    const name = unexpectedField(record, expects)
    const field = entry.fields.find((candidate) => candidate.name === name)
    if (field) return field.type.toText(record[field.name], field, language)
    if (!isCalendarDay(on)) return undefined
    const { to } = daysOf(term, record)
    if (to !== undefined && to < on) return fill(texts.pairing.endsOn, { day: dayText(to, language) })
    const values = period ? { [period[0]]: on, [period[1]]: entered[period[1]] } : {}
    const having = held.filter(
      (pair) => String(pair[first]) === String(record.id) && isOverlap(period, pair, values),
    )
    const isWithAll = ids.every((id) => having.some((pair) => String(idAt(pair, second)) === id))
    return isWithAll ? texts.pairing.verbs.held : undefined
  }
}
