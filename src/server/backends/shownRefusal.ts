import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import { fieldOfPath, fieldOfSentence } from '#model/contract/fieldOfPath.ts'
import { errorsOfFields, readRefusal, sentencesOf, wordsOf } from '#model/contract/readRefusal.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { isHidden } from '#model/language/resourceFor.ts'
import type { AllowedCall } from './allowedCalls.ts'
import { settableFields } from './passedBody.ts'

interface Refused {
  call: AllowedCall
  own: ResolvedResource
}

export function seesAll({ call: { resource }, own }: Refused): boolean {
  return resource.fields.every((field) => field.writeOnly === true || !isHidden(own, field))
}

/** What a refusal says of itself; `id`: of the record that has the value already. */
const ownKeys = ['type', 'title', 'status', 'code', 'id']

/**
 * Writes a backend's refusal anew, out of its words and those about fields, as the panel reads them. The rest may tell rows
 * and values (`details` of databases). Of hidden fields nothing is told; what a sentence holds nobody can know.
 */
export function shownRefusal(refusal: unknown, made: Refused): unknown {
  if (!isObject(refusal)) return typeof refusal === 'string' ? refusal : {}
  const { call, own } = made
  const { resource } = call
  const seen = new Set(own.fields.filter((field) => !field.writeOnly).map(({ name }) => name))
  for (const { name } of settableFields(call, own).values()) seen.add(name)
  const isAll = seesAll(made)
  const isTold = (field: ResolvedField | undefined) => isAll || (field !== undefined && seen.has(field.name))

  const { words, told } = readRefusal(refusal, resource.api.style?.errors)
  const shown = told.filter(({ field, error }) => {
    if (field !== undefined) return isTold(fieldOfPath(resource, field)?.field)
    const begun = typeof error === 'string' ? fieldOfSentence(resource, error)?.field : undefined
    return begun === undefined || isTold(begun)
  })
  const ofFields = errorsOfFields(shown)
  const sentences = sentencesOf({ words, told: shown })
  const detail = wordsOf({ words, told: shown })
  return {
    ...plain(refusal, ownKeys),
    ...(detail === undefined ? {} : { detail }),
    ...(sentences.length === 0 ? {} : { message: sentences }),
    ...(Object.keys(ofFields).length === 0 ? {} : { errors: ofFields }),
  }
}

function plain(value: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const part = ownValue(value, key)
      return typeof part === 'string' || typeof part === 'number' ? [[key, part]] : []
    }),
  )
}
