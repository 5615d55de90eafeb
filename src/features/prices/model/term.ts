import { isCalendarDay } from '#kinds/dates/moments.ts'
import { isSame } from '#model/kinds/isSame.ts'
import { isEntered, type WriteOperation } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { termEnd, termMonths } from './costOf.ts'

type Values = Readonly<Record<string, unknown>>

/** A term whose days contradict its months. */
interface TermContradiction {
  /** Months between first and last day. */
  months: number
  said: number
  /** Last day by the months. */
  end: string
  monthsField: ResolvedField
  endField: ResolvedField
}

/** Returns `undefined` for a consistent or incomplete term. */
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

/** Returns a contradiction as text, for a form, unless it is stored and unchanged. */
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

/** Returns solutions that the entry's rules allow: other months, another end. */
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
