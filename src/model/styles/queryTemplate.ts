import { joinList } from '../contract/query.ts'
import type { SearchTemplate } from '../language/callStyle.ts'

/** Name and value of a parameter, not encoded. */
export type Parameter = readonly [name: string, value: string]

/** What stands for placeholders: a text, or several for a template that is repeated or joins them. */
export type Placeholders = Readonly<Record<string, string | readonly string[] | undefined>>

/** The parts of a query template, `name=value` each. */
export function templateParts(template: string): Parameter[] {
  return template
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name, value.join('=')]
    })
}

/** Text with its placeholders filled; those that are not known stay. */
export function fillText(text: string, known: Placeholders): string {
  return text.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    const value = known[name]
    return typeof value === 'string' ? value : placeholder
  })
}

/** The parameters that a template makes. */
export function fillTemplate(template: string, known: Placeholders): Parameter[] {
  return templateParts(template).map(([name, value]) => [fillText(name, known), fillText(value, known)])
}

/**
 * The same for several values. `{values}` and `{ids}` join them by commas, a backslash before a comma in one; `{quoted}` joins them between quotes;
 * with `{value}` or `{id}` the template is repeated for each, `{index}` counts from 0.
 */
export function fillForValues(
  template: string,
  values: readonly string[],
  known: Placeholders = {},
): Parameter[] {
  const isRepeated = /\{(value|id)\}/.test(template)
  if (isRepeated) {
    return values.flatMap((value, index) =>
      fillTemplate(template, { ...known, value, id: value, index: String(index) }),
    )
  }
  const joined = joinList(values)
  return fillTemplate(template, { ...known, values: joined, ids: joined, quoted: quoted(values) })
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `"${withBackslashes(value)}"`).join(',')
}

/** A text that can stand between quotes: each of them, and each backslash, has a backslash before it. */
export function withBackslashes(text: string): string {
  return text.replace(/[\\"]/g, '\\$&')
}

/** What a template of an order is filled with. @param field by its name on the wire */
export function orderPlaceholders(field: string, order: 'ASC' | 'DESC'): Placeholders {
  const isDown = order === 'DESC'
  return { field, dir: isDown ? 'desc' : 'asc', DIR: order, '-field': isDown ? `-${field}` : field }
}

/**
 * The template of a search with only `{value}` and `{escaped}` (`withBackslashes`) left to fill.
 *
 * @param fields that are looked into, by their names on the wire
 */
export function searchTemplate(search: string | SearchTemplate, fields: readonly string[]): string {
  if (typeof search === 'string') return `${search}={value}`
  const { as, each } = search
  const parts = fields.map((field, index) => fillText(each, { field, index: String(index) }))
  return as === undefined ? parts.join('&') : fillText(as, { each: parts.join(',') })
}

/** An address below a base with what stands behind its question mark apart. Placeholders stay. */
export function splitAddress(address: string): { path: string; parameters: Parameter[] } {
  const [path = '', ...query] = address.split('?')
  return { path, parameters: templateParts(query.join('?')) }
}
