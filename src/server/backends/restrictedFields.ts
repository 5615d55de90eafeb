import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { AllowedCall } from './allowedCalls.ts'
import { eachItem, type JsonPlace } from './jsonPlaces.ts'

/** A place where an answer may have the records of an entry. */
export interface RecordPlace {
  at: JsonPlace
  mark: JsonPlace
}

/** Lists where a call's answer may have records: the first of these places that has one is it. */
export function recordPlaces({ kind, resource }: Pick<AllowedCall, 'kind' | 'resource'>): RecordPlace[] {
  const { list, many, rest, style } = resource.api
  if (kind === 'list' || kind === 'many') {
    const rows = kind === 'many' && typeof many !== 'string' ? many.rows : list.rows
    const at: JsonPlace = [...(rest ? [] : placeOf(rows)), eachItem]
    return [{ at, mark: at }]
  }
  const id = placeOf(style?.id ?? 'id')
  const candidates = style ? [placeOf(style.envelope.answer), []] : [[], placeOf(list.rows)]
  return candidates
    .flatMap((place): JsonPlace[] => [place, [...place, eachItem]])
    .map((at) => ({ at, mark: [...at, ...id] }))
}

/** Lists what somebody may not see, what is only written, and what the entry drops. @param at each record */
export function hiddenPlaces(
  { fields, dropped, api: { style } }: ResolvedResource,
  { at }: Pick<RecordPlace, 'at'>,
): JsonPlace[] {
  const inside = placeOf(style?.row ?? '')
  const hidden = [...writeOnlyIn(fields), ...dropped.map(placeOf)]
  // Fields may also stand beside the place that is for them.
  const within = inside.length === 0 ? [at] : [at, [...at, ...inside]]
  return within.flatMap((record) => hidden.map((place) => [...record, ...place]))
}

/** Includes items of lists. */
function writeOnlyIn(fields: readonly ResolvedField[]): JsonPlace[] {
  return fields.flatMap((field): JsonPlace[] => {
    const place = placeOf(field.wire)
    if (field.writeOnly) return [place]
    return writeOnlyIn(field.fields ?? []).map((part) => [...place, eachItem, ...part])
  })
}

/** A dotted path; `0` stands for any item of a list. */
function placeOf(path: string): JsonPlace {
  return path === '' ? [] : path.split('.').map((step) => (step === '0' ? eachItem : step))
}
