import { isCalendarDay } from '#kinds/dates/moments.ts'
import { isSame } from '#model/kinds/mergeRecords.ts'
import { isEntered, type WriteOperation } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { termEnd, termMonths } from './costOf.ts'

type Values = Readonly<Record<string, unknown>>

/** A term whose days give other months than the record says. */
export interface TermContradiction {
  /** What its first and last day give. */
  months: number
  said: number
  /** The last day that the months give. */
  end: string
  monthsField: ResolvedField
  endField: ResolvedField
}

/** What does not go together in a term; `undefined` where it does, or where one of its parts is missing. */
export function contradictionIn(resource: ResolvedResource, values: Values): TermContradiction | undefined {
  const { price, fields } = resource
  const [from, to] = (price?.term ?? []).map((name) => values[name])
  const said = price?.months === undefined ? undefined : values[price.months]
  if (!isCalendarDay(from) || !isCalendarDay(to) || !Number.isSafeInteger(said) || Number(said) < 1)
    return undefined
  const months = termMonths(from, to)
  const monthsField = fields.find(({ name }) => name === price?.months)
  const endField = fields.find(({ name }) => name === price?.term?.[1])
  if (months === undefined || months === said || !monthsField || !endField) return undefined
  return { months, said: Number(said), end: termEnd(from, Number(said)), monthsField, endField }
}

/** The same as a text, for a form. What the record says already and nobody has changed is not asked about. */
export function contradictionOf(
  resource: ResolvedResource,
  values: Values,
  before: AnyRecord | undefined,
): string | undefined {
  const found = contradictionIn(resource, values)
  const { term, months } = resource.price ?? {}
  const parts = resource.fields.filter(({ name }) => name === months || term?.includes(name))
  if (!found || (before && parts.every((field) => isSame(field, before, values)))) return undefined
  return JSON.stringify(parts.map(({ name }) => values[name]))
}

/** The ways out of it that the entry's own rules allow: other months, another end. */
export function waysOut(
  { months, end, monthsField, endField }: TermContradiction,
  operation: WriteOperation,
): { months: number | undefined; end: string | undefined } {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = monthsField as {
    min?: number
    max?: number
  }
  const isAllowed = isEntered(monthsField, operation) && months >= min && months <= max
  return {
    months: isAllowed ? months : undefined,
    end: isEntered(endField, operation) ? end : undefined,
  }
}
