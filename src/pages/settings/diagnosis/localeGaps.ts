import { isObject } from '../../../model/base/json.ts'
import { languages } from '../../../model/language/text.ts'

/**
 * Where a text is missing or blank in one of the languages.
 *
 * @param values catalogues by language (`{ de: …, en: … }`), or whole entries, whose texts have that shape
 * @returns places such as `fields.0.label.en`
 */
export function localeGaps(values: unknown): string[] {
  if (Array.isArray(values)) return values.flatMap((value, index) => below(localeGaps(value), String(index)))
  if (!isObject(values)) return []
  if (!languages.some((language) => Object.hasOwn(values, language))) {
    return Object.entries(values).flatMap(([key, value]) => below(localeGaps(value), key))
  }
  const known = new Set(languages.flatMap((language) => textPlaces(values[language])))
  return languages.flatMap((language) => {
    const own = new Set(textPlaces(values[language]))
    return [...known].filter((place) => !own.has(place)).map((place) => `${place}.${language}`.slice(1))
  })
}

/** The places of all texts that are not blank, each with a dot before it; `''` for a text itself. */
function textPlaces(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : ['']
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textPlaces(part).map((place) => `.${key}${place}`))
}

function below(places: readonly string[], key: string): string[] {
  return places.map((place) => `${key}.${place}`)
}
