import { isDeepEqual } from '../base/deepEqual.ts'
import { isObject } from '../base/json.ts'
import { fillText } from './queryTemplate.ts'
import { readText } from './readTemplate.ts'

/** Values of placeholders, as they stand in JSON. */
export type JsonValues = Readonly<Record<string, unknown>>

/** A value that stands for a placeholder: a whole, whatever is in it. */
export class Filled {
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
