import { isApiTime } from '#model/language/apiTimes.ts'
import { isName } from '#model/language/check/names.ts'
import { type FormDocument, isQuestion, itemsOf } from '../../model/document.ts'

/** The names of fields for the keys of questions: in camelCase, as entries have them, and each once. */
export function fieldNames(form: FormDocument): ReadonlyMap<string, string> {
  const keys = [...new Set(itemsOf(form).flatMap((item) => (isQuestion(item) ? [item.key] : [])))]
  // Keys that are names already keep them, whoever comes first.
  const names = new Map(keys.filter(isFieldName).map((key) => [key, key]))
  const taken = new Set(names.values())
  for (const key of keys) {
    if (names.has(key)) continue
    const name = freeName(fieldName(key), taken)
    taken.add(name)
    names.set(key, name)
  }
  return names
}

function freeName(like: string, taken: ReadonlySet<string>): string {
  if (!taken.has(like)) return like
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${like}${number}`)) return `${like}${number}`
  }
}

function isFieldName(key: string): boolean {
  return isName(key) && !isOfEveryRecord(key)
}

/** Whether every record has it already, as the API says it. */
export function isOfEveryRecord(name: string): boolean {
  return name === 'id' || isApiTime(name)
}

export function fieldName(key: string): string {
  const [first = '', ...others] = key.split(/[^A-Za-z0-9]+/).filter((part) => part !== '')
  const small = first.charAt(0).toLowerCase() + first.slice(1)
  const name = small + others.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  return isFieldName(name) ? name : 'field'
}
