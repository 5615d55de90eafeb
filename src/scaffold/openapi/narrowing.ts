import type { FilterHow, FilterTemplates } from '#model/language/callStyle.ts'
import { scalarText } from './names.ts'
import type { Parameter } from './operations.ts'

const orders = /^(?:_?sort|sort_?(?:by|field|key)|order|order_?by|ordering|sorting)$/i
const directions = /^(?:_?order|sort_?(?:order|dir|direction)|order_?(?:dir|direction)|direction|dir)$/i
const searches = /^(?:q|_q|search|search_?(?:term|query|text)?|query|keywords?|term|filter\[(?:search|q)\])$/i

/** Finds the template of the order; `undefined` where the parameters do not say. */
export function orderIn(query: readonly Parameter[]): string | undefined {
  const direction = query.find((parameter) => directions.test(parameter.name) && isDirection(parameter))
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

/** Finds fields by which a list can be sorted, where the parameter has values. */
export function sortableIn(query: readonly Parameter[]): string[] {
  const isOrder = (each: Parameter) => orders.test(each.name.replace('[asc]', '')) && !isDirection(each)
  const values = query.find(isOrder)?.shape.values ?? []
  const texts = values.filter((value) => typeof value === 'string')
  return [...new Set(texts.map((value) => value.replace(/^-|[:,.\s_](?:asc|desc)$/gi, '')))]
}

function isDirection({ shape: { values = [] } }: Parameter): boolean {
  return values.some((value) => /^asc$/i.test(scalarText(value)))
}

const minus = /minus sign|hyphen|prefix(?:ed)? (?:with|by) [`'"]?-|`-`|\bleading -|[=`'"(]-[a-z]\w+/i

/** Finds how field and direction are written in one value, by values, example or description. */
function orderWay({ shape: { values = [], said }, description }: Parameter): string | undefined {
  const samples = [values, said.example ?? [], said.default ?? []].flat().map(scalarText)
  const joined = samples
    .map((sample) => /^[\w.]*\w([:,.\s_])(asc|desc)$/i.exec(sample))
    .find((match) => match)
  if (joined) return `{field}${joined[1]}${joined[2] === joined[2]?.toUpperCase() ? '{DIR}' : '{dir}'}`
  if (samples.some((sample) => /^-\w/.test(sample)) || minus.test(description)) return '{-field}'
  const told = /\b\w+([:,.])\(?(?:asc|desc)\b/i.exec(description)
  return told ? `{field}${told[1]}{dir}` : undefined
}

export function searchIn(query: readonly Parameter[]): string | undefined {
  return query.find(({ name, shape }) => searches.test(name) && !shape.types.includes('object'))?.name
}

type Way = FilterHow

/** Ways of filtering by the rest of a parameter's name. */
const ways: readonly [way: Way, beside: RegExp][] = [
  ['eq', /^(?:|filters?|eq|is|equals)$/],
  ['in', /^(?:filters?)?(?:in|any)$/],
  ['from', /^(?:filters?)?(?:from|gte|ge|min|after|since|start)$/],
  ['to', /^(?:filters?)?(?:to|lte|le|max|before|until|end)$/],
  ['contains', /^(?:filters?)?(?:contains|icontains|like|ilike|containsi)$/],
]

interface FoundFilters {
  templates: FilterTemplates
  /** Wire names of fields, by way. */
  fields: Readonly<Partial<Record<Way, readonly string[]>>>
}

/** Finds the most frequent filter template of each way. @param wires the fields' names on the wire */
export function filtersIn(query: readonly Parameter[], wires: readonly string[]): FoundFilters {
  const sorted = wires.toSorted((one, other) => other.length - one.length)
  const found = new Map<string, { way: Way; template: string; fields: string[] }>()
  for (const parameter of query) {
    const wire = sorted.find((each) => isAbout(parameter.name, each))
    const filter = wire === undefined ? undefined : filterOf(parameter, wire)
    if (wire === undefined || !filter) continue
    const key = `${filter.way} ${filter.template}`
    const { fields } = found.get(key) ?? { fields: [] }
    found.set(key, { ...filter, fields: [...fields, wire] })
  }
  const best = new Map<Way, { template: string; fields: string[] }>()
  for (const { way, ...filter } of found.values()) {
    if (filter.fields.length > (best.get(way)?.fields.length ?? 0)) best.set(way, filter)
  }
  return {
    templates: Object.fromEntries([...best].map(([way, { template }]) => [way, template])),
    fields: Object.fromEntries([...best].map(([way, { fields }]) => [way, fields])),
  }
}

/** Finds a field's name in a parameter's, as a whole word. */
function isAbout(name: string, wire: string): boolean {
  const at = name.indexOf(wire)
  if (at < 0) return false
  const [before, after] = [name.charAt(at - 1), name.charAt(at + wire.length)]
  return !/[A-Za-z0-9]/.test(before) && !/[a-z0-9]/.test(after)
}

function filterOf(
  { name, shape, isRepeated }: Parameter,
  wire: string,
): { way: Way; template: string } | undefined {
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
  return way === 'eq' || way === 'in' ? { way: 'in', template: `${template}=${values}` } : undefined
}
