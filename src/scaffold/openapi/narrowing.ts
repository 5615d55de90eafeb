import type { FilterTemplates } from '#model/language/callStyle.ts'
import { plainText } from './names.ts'
import type { Parameter } from './operations.ts'

const orders = /^(?:_?sort|sort_?(?:by|field|key)|order|order_?by|ordering|sorting)$/i
const directions = /^(?:_?order|sort_?(?:order|dir|direction)|order_?(?:dir|direction)|direction|dir)$/i
const searches = /^(?:q|_q|search|search_?(?:term|query|text)?|query|keywords?|term|filter\[(?:search|q)\])$/i

/** Query template of the order; `undefined` where the parameters do not say. */
export function orderIn(query: readonly Parameter[]): string | undefined {
  const direction = query.find(({ name, shape }) => directions.test(name) && isDirection(shape.values))
  const field = query.find((parameter) => parameter !== direction && orders.test(parameter.name))
  if (direction && field) {
    const isCapital = direction.shape.values?.includes('ASC')
    return `${field.name}={field}&${direction.name}={${isCapital ? 'DIR' : 'dir'}}`
  }
  const brackets = query.find(({ name }) => /\[asc\]$/.test(name) && orders.test(name.replace('[asc]', '')))
  if (brackets) return `${brackets.name.replace('[asc]', '[{dir}]')}={field}`
  const one = query.find(({ name }) => orders.test(name))
  const way = one && orderWay(one)
  return way && `${one.name}=${way}`
}

/** What a list can be put in order by, where the parameter has only some values. */
export function sortableIn(query: readonly Parameter[]): string[] {
  const parameter = query.find(
    ({ name, shape }) => orders.test(name.replace('[asc]', '')) && !isDirection(shape.values),
  )
  const values = (parameter?.shape.values ?? []).filter((value) => typeof value === 'string')
  return [...new Set(values.map((value) => value.replace(/^-|[:,.\s_](?:asc|desc)$/gi, '')))]
}

function isDirection(values: readonly unknown[] | undefined): boolean {
  return values?.some((value) => /^asc$/i.test(plainText(value))) === true
}

/** How a field and its direction are written in one value, by its values, its example or its description. */
function orderWay({ shape, description }: Parameter): string | undefined {
  const values = (shape.values ?? []).map(plainText)
  const samples = [
    ...values,
    ...[shape.said.example ?? []].flat().map(plainText),
    plainText(shape.said.default),
  ]
  const joined = samples
    .map((sample) => /^[\w.]*\w([:,.\s_])(asc|desc)$/i.exec(sample))
    .find((match) => match !== null)
  if (joined) return `{field}${joined[1]}${joined[2] === joined[2]?.toUpperCase() ? '{DIR}' : '{dir}'}`
  if (samples.some((sample) => /^-\w/.test(sample))) return '{-field}'
  if (
    /(?:minus sign|hyphen|prefix(?:ed)? (?:with|by) [`'"]?-|`-`|\bleading -|[=`'"(]-[a-z]\w+)/i.test(
      description,
    )
  )
    return '{-field}'
  const told = /\b\w+([:,.])\(?(?:asc|desc)\b/i.exec(description)
  return told ? `{field}${told[1]}{dir}` : undefined
}

/** The parameter that takes a search. */
export function searchIn(query: readonly Parameter[]): string | undefined {
  return query.find(({ name, shape }) => searches.test(name) && !shape.types.includes('object'))?.name
}

/** What of a parameter is not the field's name, as a way of narrowing. */
const ways: readonly [way: keyof FilterTemplates, beside: RegExp][] = [
  ['eq', /^(?:|filters?|eq|is|equals)$/],
  ['in', /^(?:filters?)?(?:in|any)$/],
  ['from', /^(?:filters?)?(?:from|gte|ge|min|after|since|start)$/],
  ['to', /^(?:filters?)?(?:to|lte|le|max|before|until|end)$/],
  ['contains', /^(?:filters?)?(?:contains|icontains|like|ilike|containsi)$/],
]

export interface FoundFilters {
  templates: FilterTemplates
  /** The fields, by their names on the wire, that each way is there for. */
  fields: Readonly<Partial<Record<keyof FilterTemplates, readonly string[]>>>
}

/**
 * How rows are narrowed: of each way the template that most of the fields have.
 *
 * @param wires the fields' names on the wire
 */
export function filtersIn(query: readonly Parameter[], wires: readonly string[]): FoundFilters {
  const found = new Map<keyof FilterTemplates, Map<string, string[]>>()
  const sorted = wires.toSorted((one, other) => other.length - one.length)
  for (const parameter of query) {
    const wire = sorted.find((each) => isAbout(parameter.name, each))
    const filter = wire === undefined ? undefined : filterOf(parameter, wire)
    if (wire === undefined || !filter) continue
    const templates = found.get(filter.way) ?? new Map<string, string[]>()
    found.set(filter.way, templates)
    templates.set(filter.template, [...(templates.get(filter.template) ?? []), wire])
  }
  const best = [...found].map(([way, templates]) => {
    const [first, ...others] = templates
    return [
      way,
      others.reduce((most, each) => (each[1].length > most[1].length ? each : most), first ?? ['', []]),
    ] as const
  })
  return {
    templates: Object.fromEntries(best.map(([way, [template]]) => [way, template])),
    fields: Object.fromEntries(best.map(([way, [, fields]]) => [way, fields])),
  }
}

/** Whether a parameter has a field's name in it, with no letter beside it that belongs to another word. */
function isAbout(name: string, wire: string): boolean {
  const at = name.indexOf(wire)
  if (at < 0) return false
  const [before, after] = [name.charAt(at - 1), name.charAt(at + wire.length)]
  return !/[A-Za-z0-9]/.test(before) && !/[a-z0-9]/.test(after)
}

function filterOf({ name, shape, isRepeated }: Parameter, wire: string) {
  const template = name.replace(wire, '{field}')
  const beside = name
    .replace(wire, ' ')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  const way = ways.find(([, fits]) => fits.test(beside))?.[0]
  if (way === undefined || shape.types.includes('object')) return undefined
  const isList = shape.types.includes('array') || template.endsWith('[]')
  if (!isList && way !== 'in') return { way, template: `${template}={value}` }
  const values = isRepeated || template.endsWith('[]') ? '{value}' : '{values}'
  return way === 'eq' || way === 'in' ? { way: 'in' as const, template: `${template}=${values}` } : undefined
}
