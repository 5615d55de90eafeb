import { splitList } from '../contract/query.ts'
import { fillTemplate, fillText, type Placeholders } from './queryTemplate.ts'
import type { Parameter } from './splitAddress.ts'

/** Values by placeholder. */
export type Reading = Readonly<Record<string, string>>

/**
 * Inverts `fillText`. A repeated placeholder has one value; of several, each goes up to the literal behind it. Takes linear time for any
 * text.
 *
 * @returns `undefined` for a text that the template does not make
 */
export function readText(template: string, text: string): Reading | undefined {
  const names = placeholdersIn(template)
  const [first = '', ...others] = template.split(placeholder)
  const literals = [first, ...others]
  const isSingle = new Set(names).size === 1
  const values = isSingle ? sameEachTime(literals, text) : upToTheNext(literals, text)
  const reading = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
  return fillText(template, reading) === text ? reading : undefined
}

const placeholder = /\{[\w.]+\}/

export function placeholdersIn(template: string): string[] {
  return [...template.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name)
}

function sameEachTime(literals: readonly string[], text: string): string[] {
  const times = literals.length - 1
  const length = (text.length - literals.join('').length) / times
  const begin = literals[0]?.length ?? 0
  return new Array<string>(times).fill(text.slice(begin, begin + Math.max(0, length)))
}

function upToTheNext([first = '', ...others]: readonly string[], text: string): string[] {
  let at = first.length
  return others.map((literal, index) => {
    const isLast = index === others.length - 1
    const end = isLast ? text.length - literal.length : text.indexOf(literal, at)
    const value = text.slice(at, Math.max(at, end))
    at += value.length + literal.length
    return value
  })
}

/** Reads a query by templates, which remove what they have understood. */
export interface QueryReader {
  /** Returns values of the one open placeholder, for each match; `''` for a match without an open one. */
  take(template: string, known: Placeholders): string[]
  /** Inverts `fillForValues`, for each match. */
  takeLists(template: string, known?: Placeholders): string[][]
  takeNamed(name: string): string[]
  /** Returns parameters that no template has understood. */
  rest(): Parameter[]
}

/** A parameter of the query. */
interface Waiting {
  name: string
  value: string
  index: number
  isTaken: boolean
}

/** @param parameters in their order, decoded */
export function createQueryReader(parameters: Iterable<Parameter>): QueryReader {
  const all = [...parameters].map(([name, value], index): Waiting => ({ name, value, index, isTaken: false }))
  const byName = new Map<string, Waiting[]>()
  for (const each of all) {
    const same = byName.get(each.name)
    if (same) same.push(each)
    else byName.set(each.name, [each])
  }

  /** Reads open placeholders, if a part of a template makes the parameter. */
  function openIn([name, value]: Parameter, waiting: Waiting | undefined): string[] | undefined {
    if (waiting === undefined || waiting.isTaken) return undefined
    const readings = [readText(name, waiting.name), readText(value, waiting.value)]
    if (readings.includes(undefined)) return undefined
    return readings.flatMap((reading) => Object.values(reading ?? {}))
  }

  /** Parameters of one template are adjacent, or each of them is there once. */
  function take(template: string, known: Placeholders): string[] {
    const parts = fillTemplate(template, known)
    const [first] = parts
    if (!first) return []
    const begins = placeholdersIn(first[0]).length > 0 ? all : (byName.get(first[0]) ?? [])
    const alone = parts.map(([name]) => byName.get(name) ?? []).filter(({ length }) => length === 1)
    return begins.flatMap(({ index }) => {
      const together =
        alone.length === parts.length ? alone.map(([one]) => one) : all.slice(index, index + parts.length)
      const open = parts.map((part, place) => openIn(part, together[place]))
      const texts = new Set(open.flatMap((found) => found ?? []))
      if (open.includes(undefined) || texts.size > 1) return []
      for (const each of together) if (each) each.isTaken = true
      return [[...texts][0] ?? '']
    })
  }

  function takeLists(template: string, known: Placeholders = {}): string[][] {
    const names = placeholdersIn(template)
    if (names.includes('values') || names.includes('ids')) return take(template, known).map(splitList)
    if (names.includes('quoted')) return take(template, known).map(unquoted)
    if (!names.includes('index')) return [take(template, known)].filter((values) => values.length > 0)
    const values: string[] = []
    for (let index = 0; ; index += 1) {
      const found = take(template, { ...known, index: String(index) })
      if (found.length === 0) return values.length === 0 ? [] : [values]
      values.push(...found)
    }
  }

  return {
    take,
    takeLists,
    takeNamed: (name) => take(`${name}={value}`, {}),
    rest: () => all.filter(({ isTaken }) => !isTaken).map(({ name, value }) => [name, value]),
  }
}

/** Inverts `withBackslashes`. */
export function withoutBackslashes(text: string): string {
  return text.replace(/\\([\\"])/g, '$1')
}

/** Splits quoted texts at commas; unquoted ones go up to the next comma. */
function unquoted(text: string): string[] {
  if (text === '') return []
  const values = ['']
  let isQuoted = false
  let isEscaped = false
  for (const character of text) {
    if (isEscaped || (isQuoted && character !== '"' && character !== '\\')) {
      values.push(`${values.pop()}${character}`)
      isEscaped = false
    } else if (character === '"') isQuoted = !isQuoted
    else if (character === '\\') isEscaped = true
    else if (character === ',') values.push('')
    else values.push(`${values.pop()}${character}`)
  }
  return values
}
