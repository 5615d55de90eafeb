import type { FilterTemplates, ResolvedStyle } from '../language/callStyle.ts'
import type { ResolvedField, ResolvedResource } from '../language/resolve.ts'
import { fillText } from './queryTemplate.ts'

/** One template for one field. */
interface FilterWay {
  field: ResolvedField
  how: Exclude<keyof FilterTemplates, 'json'>
  template: string
}

const hows = ['empty', 'in', 'from', 'to', 'eq', 'contains'] as const

/** Returns all filter templates of a resource, longer ones first, so that parameters match the most specific one. */
export function filterWays(
  { fields }: ResolvedResource,
  { filters }: Pick<ResolvedStyle, 'filters'>,
): FilterWay[] {
  return fields
    .flatMap((field) =>
      hows.flatMap((how) => {
        const template = filters[how]
        if (template === undefined) return []
        return [{ field, how, template, said: fillText(template, { ...nothing, field: field.wire }).length }]
      }),
    )
    .toSorted((one, other) => other.said - one.said || other.field.wire.length - one.field.wire.length)
}

const nothing = { value: '', values: '', quoted: '', index: '' }
