import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import { fieldInError } from '#model/contract/fieldInError.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
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

/** What a refusal says of itself and of one field; `id`: of the record that has the value already. */
const textKeys = ['type', 'title', 'status', 'code', 'detail', 'message', 'defaultMessage', 'id']
const fieldNames = ['field', 'param', 'path']

/**
 * Reduces a backend's refusal to its words and those about fields, where the panel looks for them. The rest may tell rows
 * and values (`details` of databases). Of hidden fields nothing is told; what a sentence holds nobody can know.
 */
export function shownRefusal(refusal: unknown, made: Refused): unknown {
  const { call, own } = made
  const seen = own.fields.filter((field) => !field.writeOnly).map(({ wire }) => wire)
  const names = seesAll(made) ? undefined : [...seen, ...settableFields(call, own).keys()]
  const isTold = (path: string | undefined) =>
    path === undefined ||
    names === undefined ||
    names.some((name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`))

  function listed(errors: readonly unknown[]): unknown[] {
    return errors.filter((error) => isObject(error) && isTold(fieldInError(error))).map(said)
  }

  function byField(errors: JsonObject): JsonObject {
    const shown = Object.entries(errors).filter(([path]) => isTold(path))
    return Object.fromEntries(
      shown.map(([path, error]) => [path, Array.isArray(error) ? error.map(sentence) : sentence(error)]),
    )
  }

  function said(value: unknown): unknown {
    if (!isObject(value)) return typeof value === 'string' ? value : {}
    const { error, errors, error_details: more, details, source, extensions } = value
    const places = Object.entries({ errors, error_details: more }).flatMap(([key, found]) => {
      if (Array.isArray(found)) return [[key, listed(found)]]
      return isObject(found) ? [[key, byField(found)]] : []
    })
    const inside = ownValue(details, 'errors')
    return {
      ...plain(value, [...textKeys, ...fieldNames]),
      ...(typeof error === 'string' || isObject(error) ? { error: said(error) } : {}),
      ...Object.fromEntries(places),
      ...(Array.isArray(inside) ? { details: { errors: listed(inside) } } : {}),
      ...(isObject(source) ? { source: plain(source, ['pointer']) } : {}),
      ...(isObject(extensions) ? { extensions: plain(extensions, ['code', 'field']) } : {}),
    }
  }

  return said(refusal)
}

/** A sentence, or one with its rule and its bounds. */
function sentence(error: unknown): unknown {
  if (!isObject(error)) return typeof error === 'string' ? error : {}
  const { params, own } = error
  return {
    ...plain(error, ['code', 'message']),
    ...(isObject(params) ? { params: plain(params, Object.keys(params)) } : {}),
    ...(typeof own === 'string' ? { own } : isObject(own) ? { own: plain(own, Object.keys(own)) } : {}),
  }
}

function plain(value: JsonObject, keys: readonly string[]): JsonObject {
  const isPlain = (part: unknown) => typeof part === 'string' || typeof part === 'number'
  return Object.fromEntries(
    keys.flatMap((key) => {
      const part = ownValue(value, key)
      const isPath = key === 'path' && Array.isArray(part) && part.every(isPlain)
      return isPlain(part) || isPath ? [[key, part]] : []
    }),
  )
}
