import { findJsonFault } from '../http/jsonFaults.ts'
import { refused } from './queryParts.ts'

/** @param example for whoever has sent something else. @throws Problem 400 for what is no JSON */
export function parseParameter(name: string, text: string, example: string): unknown {
  try {
    const fault = findJsonFault(text, `"${name}"`)
    if (fault === undefined) return JSON.parse(text)
    throw refused(fault)
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable(name, example)
    throw error
  }
}

export function unreadable(name: string, example: string) {
  return refused(`"${name}" must be JSON such as ${example}.`)
}

/** Reads one value or several as texts. `null` stands for records without a value. @throws Problem 400 for anything else */
export function parameterValues(key: string, value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map((single) => {
    if (single === null) return ''
    if (typeof single === 'object') throw refused(`"${key}" must be a value, or a list of values.`)
    return String(single)
  })
}
