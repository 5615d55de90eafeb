import type { FilterTemplates, ResolvedStyle } from '../language/callStyle.ts'
import type { ResolvedField, ResolvedResource } from '../language/resolve.ts'
import { fillText } from './queryTemplate.ts'

/** One way in which a style narrows rows by one field. */
export interface FilterWay {
  field: ResolvedField
  how: Exclude<keyof FilterTemplates, 'json'>
  template: string
}

const hows = ['empty', 'in', 'from', 'to', 'eq', 'contains'] as const

/** Every way in which a style narrows the rows of a resource; those first that say more of a parameter, and of two that say as much the one with the longer name. */
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

/** What is not said. */
const nothing = { value: '', values: '', quoted: '', index: '' }
