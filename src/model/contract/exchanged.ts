import { isCalendarDay } from '#kinds/dates/moments.ts'
import { shiftedDay } from '../kinds/periods.ts'
import type { ResolvedResource, ToldField } from '../language/resolve.ts'
import { type Change, mentionOf, partName } from './change.ts'

/** Returns what took the place of what, and on which day, as far as the line says it. */
export function exchanged(resource: ResolvedResource, change: Change): ToldField[] {
  const { by = '', period: [begin, end] = ['', ''] } = resource.succession ?? {}
  const named = (name: string) => resource.fields.filter((field) => field.name === name && !field.writeOnly)
  const lastOf = (name: string) =>
    change.details.find(({ field }) => field === partName(resource, { name }))?.after
  const isBegun = change.operation === 'CREATE'
  const last = lastOf(end)
  const day = isBegun ? lastOf(begin) : isCalendarDay(last) ? shiftedDay(last, 1) : undefined
  return [
    ...named(by).map((field) => {
      const start = mentionOf(field.resource ?? '', '')
      const own = (change.about ?? []).filter((mention) => mention.startsWith(start))
      const values = own.map((mention) => mention.slice(start.length))
      // Its own comes first.
      return { field, values: isBegun ? values.toReversed() : values }
    }),
    ...(isCalendarDay(day) ? named(begin).map((field) => ({ field, values: [day] })) : []),
  ]
}
