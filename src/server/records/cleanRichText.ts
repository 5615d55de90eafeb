import { setImmediate as others } from 'node:timers/promises'
import { longestRichText } from '#kinds/richText/documents.ts'
import { isObject, type JsonObject } from '#model/base/json.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { type FieldProblem, invalidFields } from '../http/problem.ts'
import { BeyondBound, documentBounds } from './document/bounds.ts'

/** Changes one rich text at a wire path. */
type Change = (html: string, path: string) => string

/**
 * Frees every rich text of a body of what the editor would not make: the API can be reached past the panel. Texts that are
 * longer than their field allows are left to its rule. Between two texts others are served.
 *
 * @throws Problem 400 with the wire paths of documents that are beyond a bound, and its name
 */
export async function cleanRichText(
  { fields }: ResolvedResource,
  body: JsonObject,
  protocols: readonly string[],
): Promise<JsonObject> {
  const found = new Map<string, string>()
  changeRichTexts(fields, body, '', (html, path) => {
    if (/[<&]/.test(html)) found.set(path, html)
    return html
  })
  if (found.size === 0) return body
  const { cleanDocument } = await import('./document/cleanDocument.ts')
  const clean = new Map<string, string>()
  const faults: [string, FieldProblem][] = []
  for (const [path, html] of found) {
    try {
      clean.set(path, cleanDocument(html, protocols))
    } catch (error) {
      if (!(error instanceof BeyondBound)) throw error
      faults.push([path, problemOf(error, path)])
    }
    await others()
  }
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults))
  return changeRichTexts(fields, body, '', (html, path) => clean.get(path) ?? html)
}

const codes = {
  depth: 'documentDepth',
  elements: 'documentElements',
  attributes: 'documentAttributes',
  growth: 'documentGrowth',
  // To whoever has written it both are formats that overlap.
  readings: 'documentGrowth',
} as const

function problemOf({ bound }: BeyondBound, path: string): FieldProblem {
  const most = documentBounds[bound]
  return { code: codes[bound], params: { most }, message: `${path} is beyond the bound "${bound}": ${most}.` }
}

function changeRichTexts(
  fields: readonly ResolvedField[],
  values: JsonObject,
  prefix: string,
  change: Change,
): JsonObject {
  const changed = fields
    .filter(
      ({ type, wire }) =>
        (['html', 'items'].includes(String(type.holds)) || type.richTexts) && Object.hasOwn(values, wire),
    )
    .map((field) => [field.wire, changeValue(field, values[field.wire], prefix + field.wire, change)])
  return { ...values, ...Object.fromEntries(changed) }
}

function changeValue(field: ResolvedField, value: unknown, path: string, change: Change): unknown {
  const ofFields = (fields: readonly ResolvedField[], item: JsonObject, prefix: string) =>
    changeRichTexts(fields, item, prefix, change)
  const own = field.type.richTexts
  if (own) return own(value, path, change, ofFields)
  const { fields } = field
  if (fields && Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      isObject(item) ? ofFields(fields, item, `${path}[${index}].`) : item,
    )
  }
  const isRead = !fields && typeof value === 'string' && value.length <= longestRichText(field)
  return isRead ? change(value, path) : value
}
