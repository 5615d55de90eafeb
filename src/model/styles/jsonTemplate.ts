import { isDeepEqual } from '../base/deepEqual.ts'
import { isObject } from '../base/json.ts'
import { fillText } from './queryTemplate.ts'
import { readText } from './readTemplate.ts'

/** Values of placeholders, as they stand in JSON. */
export type JsonValues = Readonly<Record<string, unknown>>

/** A value that stands for a placeholder: a whole, whatever is in it. */
class Filled {
  constructor(readonly value: unknown) {}
}

/** A text that is a placeholder and nothing else. */
export function lonePlaceholder(text: unknown): string | undefined {
  return typeof text === 'string' ? /^\{([\w-]+)\}$/.exec(text)?.[1] : undefined
}

/** Fills a template; a lone placeholder becomes the value itself, one in a longer text or in a key its text. */
export function fillJson(template: unknown, values: JsonValues): unknown {
  const alone = lonePlaceholder(template)
  if (alone !== undefined && Object.hasOwn(values, alone)) return new Filled(values[alone])
  if (typeof template === 'string') return fillText(template, textsOf(values))
  if (Array.isArray(template)) return template.map((part) => fillJson(part, values))
  if (!isObject(template)) return template
  return Object.fromEntries(
    Object.entries(template).map(([key, part]) => [keyOf(key, values), fillJson(part, values)]),
  )
}

const keyOf = (key: string, values: JsonValues) => fillText(key, textsOf(values))

function textsOf(values: JsonValues): Record<string, string> {
  const single = Object.entries(values).filter(([, value]) => typeof value !== 'object')
  return Object.fromEntries(single.map(([name, value]) => [name, String(value)]))
}

/** Returns what was filled as plain JSON. */
export function plainJson(filled: unknown): unknown {
  if (filled instanceof Filled) return plainJson(filled.value)
  if (Array.isArray(filled)) return filled.map(plainJson)
  if (!isObject(filled)) return filled
  return Object.fromEntries(Object.entries(filled).map(([key, part]) => [key, plainJson(part)]))
}

/** Puts conditions into one object, as far as no key has two values. @returns `undefined` where one has */
export function mergedJson(one: unknown, other: unknown): unknown {
  const isValue = [one, other].some((each) => each instanceof Filled)
  if (isValue || !isObject(one) || !isObject(other)) {
    const isConstant = !isValue && typeof one !== 'object' && one === other
    return isConstant ? one : undefined
  }
  const merged = new Map(Object.entries(one))
  for (const [key, part] of Object.entries(other)) {
    const both = merged.has(key) ? mergedJson(merged.get(key), part) : part
    if (both === undefined) return undefined
    merged.set(key, both)
  }
  return Object.fromEntries(merged)
}

/**
 * Finds a template in JSON that may have other keys beside those of the template.
 *
 * @param values of the placeholders that are known; the others are read
 * @returns those that were read; `undefined` where it is not there
 */
export function readJson(template: unknown, json: unknown, values: JsonValues): JsonValues | undefined {
  const alone = lonePlaceholder(template)
  if (alone !== undefined && Object.hasOwn(values, alone)) {
    return isDeepEqual(values[alone], json) ? {} : undefined
  }
  if (alone !== undefined) return { [alone]: json }
  if (typeof template === 'string') {
    if (typeof json !== 'string') return undefined
    const text = fillText(template, textsOf(values))
    return text === json ? {} : readText(text, json)
  }
  if (Array.isArray(template)) {
    if (!Array.isArray(json) || json.length !== template.length) return undefined
    return together(template.map((part, index) => readJson(part, json[index], values)))
  }
  if (!isObject(template)) return isDeepEqual(template, json) ? {} : undefined
  if (!isObject(json)) return undefined
  return together(
    Object.entries(template).map(([name, part]) => {
      const key = keyOf(name, values)
      return Object.hasOwn(json, key) ? readJson(part, json[key], values) : undefined
    }),
  )
}

/** What stands twice must be one value. */
function together(readings: readonly (JsonValues | undefined)[]): JsonValues | undefined {
  const all: Record<string, unknown> = {}
  for (const reading of readings) {
    if (reading === undefined) return undefined
    for (const [name, value] of Object.entries(reading)) {
      if (Object.hasOwn(all, name) && !isDeepEqual(all[name], value)) return undefined
      all[name] = value
    }
  }
  return all
}

/** Names the first place of JSON that a part of it does not have, as a dotted path. */
export function placeBeside(whole: unknown, part: unknown): string | undefined {
  if (!isObject(whole) || !isObject(part)) return undefined
  for (const [key, value] of Object.entries(whole)) {
    if (!Object.hasOwn(part, key)) return key
    if (isDeepEqual(value, part[key])) continue
    const inside = placeBeside(value, part[key])
    return inside === undefined ? key : `${key}.${inside}`
  }
  return undefined
}

/** Lists the placeholders of a template, in keys and texts. */
export function jsonPlaceholders(template: unknown): string[] {
  const placeholders = (text: string) => [...text.matchAll(/\{(-?\w+)\}/g)].map(([, name = '']) => name)
  if (typeof template === 'string') return placeholders(template)
  if (Array.isArray(template)) return template.flatMap(jsonPlaceholders)
  if (!isObject(template)) return []
  return Object.entries(template).flatMap(([key, part]) => [...placeholders(key), ...jsonPlaceholders(part)])
}
