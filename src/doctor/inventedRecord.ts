import { seededRandom } from '#model/base/seededRandom.ts'
import { type SampleIds, sampleTables } from '#model/contract/sampleTables.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'

/** What stands in invented texts, so that people who meet one know where it is from. */
export const mark = 'Doctor'

/** Invents a record, or names the field that nothing can be invented for. @param around ids that references may lead to. @param turn another one each */
export function inventedRecord(
  resource: ResolvedResource,
  around: SampleIds,
  turn = 0,
): { values: AnyRecord } | { lacks: ResolvedField } {
  const invented = sampleTables([resource], seededRandom(Date.now() + turn), 1, around)[resource.name]?.[0]
  const entered = resource.fields.filter((field) => isEntered(field, 'create'))
  // The invented ones of an entry lead to each other, and the backend has none of them.
  const [other = null] = around[resource.name] ?? []
  for (const { name, resource: target } of entered)
    if (invented && target === resource.name)
      invented[name] = Array.isArray(invented[name]) ? [other ?? []].flat() : other
  const lacks = entered.find(
    ({ name, required, resource: target }) => required && target !== undefined && invented?.[name] == null,
  )
  if (lacks) return { lacks }
  const marked = entered
    .filter(({ type }) => type.words !== undefined)
    .map((field) => [field.name, textFor(field, mark)])
  return { values: { id: '', ...invented, ...Object.fromEntries(marked) } }
}

/** Makes a text that the field takes, which tells where it is from. */
export function textFor(
  { minLength = 0, maxLength = 200, letters, noSpaces }: ResolvedField,
  text: string,
): string {
  const unique = `${text} ${Date.now().toString(36)}`
  const spaced = noSpaces ? unique.replaceAll(' ', '-') : unique
  const cased =
    letters === 'upper' ? spaced.toUpperCase() : letters === 'lower' ? spaced.toLowerCase() : spaced
  return cased.padEnd(minLength, 'x').slice(0, maxLength)
}
