import { useMemo } from 'react'
import { firstDay, shiftedDay } from '#model/kinds/periods.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { partField } from '#panel/editing/PartForm.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { daysOf, pairingOf, valueNames } from '../model/pair.ts'
import type { PairVerb, VerbValues } from './pairVerbs.ts'

/** Returns where a verb starts: a switch on the first of the next month, an end on the last day of this one; an extension is for a year. */
export function useStart(verb: PairVerb, records: readonly AnyRecord[]): VerbValues {
  const resource = useResource()
  const today = useToday()
  const { period } = pairingOf(resource)
  const [record = { id: '' }, ...more] = records
  if (verb === 'change') return record
  if (verb === 'extend') {
    const last =
      records
        .flatMap((each) => daysOf(period, each).to ?? [])
        .toSorted()
        .at(-1) ?? today
    return {
      on: shiftedDay(
        firstDay(Number(last.slice(0, 4)) + 1, Number(last.slice(5, 7))),
        Number(last.slice(8)) - 1,
      ),
    }
  }
  const first = firstDay(Number(today.slice(0, 4)), Number(today.slice(5, 7)) + 1)
  const { from = '' } = daysOf(period, record)
  if (verb === 'end') {
    const { endReason } = pairingOf(resource)
    const reason = endReason !== undefined && more.length === 0 ? { [endReason]: record[endReason] } : {}
    return { on: shiftedDay(first, -1), ...reason }
  }
  if (more.length > 0) return { on: first }
  return { ...record, [pairingOf(resource).sides[0]]: null, on: first > from ? first : shiftedDay(from, 1) }
}

/** Returns what is entered for a verb. */
export function useVerbFields(verb: PairVerb, isMany: boolean): readonly ResolvedField[] {
  const resource = useResource()
  const { verbs } = useLanguage().texts.pairing
  return useMemo(() => {
    const pairing = pairingOf(resource)
    const named = (name: string | undefined) => resource.fields.filter((field) => field.name === name)
    const values = valueNames(pairing).flatMap(named)
    if (verb === 'change') return values
    const { day, help } = verbs[verb]
    const on = partField('date', day, { name: 'on', required: verb !== 'extend', help })
    if (verb === 'end') return [on, ...named(pairing.endReason)]
    if (verb !== 'switch') return [on]
    const others = values.filter(({ name }) => name !== pairing.period?.[0])
    return [
      ...named(pairing.sides[0]),
      on,
      ...(isMany ? others.map((field) => ({ ...field, required: false })) : others),
    ]
  }, [isMany, resource, verb, verbs])
}
