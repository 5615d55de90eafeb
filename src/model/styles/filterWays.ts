import type { FilterHow, FilterTemplates, JsonTemplate, ResolvedStyle } from '../language/callStyle.ts'
import type { ResolvedField, ResolvedResource } from '../language/resolve.ts'
import { jsonFilter } from './jsonFilter.ts'
import { fillText } from './queryTemplate.ts'

/** One template for one field. */
interface FilterWay<Template> {
  field: ResolvedField
  /** What `{field}` stands for. */
  place: string
  how: FilterHow
  template: Template
}

const hows = ['empty', 'in', 'from', 'to', 'eq', 'contains'] as const

/** Returns all query templates of a resource, longer ones first, so that parameters match the most specific one. */
export function filterWays(
  { fields }: Pick<ResolvedResource, 'fields'>,
  { filters }: Pick<ResolvedStyle, 'filters'>,
): FilterWay<string>[] {
  return fields
    .flatMap((field) =>
      hows.flatMap((how) => {
        const template = filters[how]
        if (typeof template !== 'string') return []
        const place = filterPlace(field, filters)
        return [
          { field, place, how, template, said: fillText(template, { ...nothing, field: place }).length },
        ]
      }),
    )
    .toSorted((one, other) => other.said - one.said || other.field.wire.length - one.field.wire.length)
}

const nothing = { value: '', values: '', quoted: '', index: '' }

/** Returns all JSON templates of a resource, those that are fulfilled by less last. */
export function jsonWays(
  { fields }: Pick<ResolvedResource, 'fields'>,
  { filters }: Pick<ResolvedStyle, 'filters'>,
): FilterWay<JsonTemplate>[] {
  return fields.flatMap((field) =>
    (['mixed', ...hows] as const).flatMap((how) => {
      const template = jsonFilter(filters, how)
      return template === undefined ? [] : [{ field, place: filterPlace(field, filters), how, template }]
    }),
  )
}

/** What `{field}` stands for in filters: of a field that leads to records, perhaps the id of the one. */
export function filterPlace(
  { wire, resource, idKey = 'id' }: Pick<ResolvedField, 'wire' | 'resource' | 'idKey'>,
  { reference, nested = '.' }: FilterTemplates,
): string {
  const path =
    resource !== undefined && reference !== undefined ? fillText(reference, { field: wire, id: idKey }) : wire
  return path.replaceAll('.', nested)
}
