import { joinList } from '../contract/query.ts'
import type { OrderTemplate, SearchTemplate } from '../language/callStyle.ts'
import { type Parameter, templateParts } from './splitAddress.ts'

/** Texts for placeholders; lists repeat or join. */
export type Placeholders = Readonly<Record<string, string | readonly string[] | undefined>>

/** Leaves unknown placeholders as they are. */
export function fillText(text: string, known: Placeholders): string {
  return text.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    const value = known[name]
    return typeof value === 'string' ? value : placeholder
  })
}

export function fillTemplate(template: string, known: Placeholders): Parameter[] {
  return templateParts(template).map(([name, value]) => [fillText(name, known), fillText(value, known)])
}

/**
 * Fills a template with several values: `{values}` and `{ids}` join them by commas, with backslashes before commas in values,
 * `{quoted}` puts quotes around each; `{value}` and `{id}` repeat the template, with `{index}` from 0.
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

/** Escapes quotes and backslashes. */
export function withBackslashes(text: string): string {
  return text.replace(/[\\"]/g, '\\$&')
}

/** @param field by its wire name */
export function orderPlaceholders(field: string, order: 'ASC' | 'DESC'): Placeholders {
  const isDown = order === 'DESC'
  return { field, dir: isDown ? 'desc' : 'asc', DIR: order, '-field': isDown ? `-${field}` : field }
}

/** Asks for orders, the first of which counts most. A template for one takes the first. */
export function orderParameters(
  order: string | OrderTemplate,
  orders: readonly Placeholders[],
): readonly Parameter[] {
  if (typeof order === 'string') return fillTemplate(order, orders[0] ?? {})
  const { each, join } = order
  const parameters = orders.flatMap((known, index) => fillTemplate(each, { ...known, index: String(index) }))
  if (join === undefined) return parameters
  return [...new Set(parameters.map(([name]) => name))].map((name) => [
    name,
    parameters.flatMap(([other, value]) => (other === name ? [value] : [])).join(join),
  ])
}

/** Leaves only `{value}` and `{escaped}` (`withBackslashes`) to fill; `undefined` for JSON. @param fields by wire names */
export function searchTemplate(
  search: string | SearchTemplate,
  fields: readonly string[],
): string | undefined {
  if (typeof search === 'string') return `${search}={value}`
  const { as, each } = search
  if (typeof each !== 'string' || typeof as === 'object') return undefined
  const parts = fields.map((field, index) => fillText(each, { field, index: String(index) }))
  return as === undefined ? parts.join('&') : fillText(as, { each: parts.join(',') })
}
