import { decidingNames } from '#model/kinds/conditions.ts'
import type { WireReference } from '#model/kinds/fieldKind.ts'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import { recordSchema, validateRecord } from '#model/kinds/recordSchema.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { textIn } from '#model/language/text.ts'
import * as yup from '#validation/yup.ts'
import type { Database } from '../db/database.ts'
import { type FieldProblem, invalidFields } from '../http/problem.ts'
import { missingIds } from './recordStore.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Checks values by the rules of the entry, and that the records they refer to exist, as far as those lie here.
 *
 * @param values the whole record as it would be stored
 * @param written names of the fields that the caller sets; faults of others are not the caller's
 * @throws Problem 400 with the faults by wire path
 */
export async function checkValues(
  database: Database,
  resource: ResolvedResource,
  operation: 'create' | 'edit',
  values: Values,
  written: ReadonlySet<string>,
): Promise<void> {
  const faults = await validateRecord(recordSchema(yup, resource, operation), values)
  const concerned = resource.fields.filter(
    ({ name, notBefore, when }) =>
      written.has(name) ||
      (notBefore !== undefined && written.has(notBefore)) ||
      decidingNames([{ when }]).some((decider) => written.has(decider)),
  )
  const errors = concerned.flatMap((field) => faultsOf(field, faults))
  if (errors.length === 0) {
    const checked = resource.fields.filter((field) => written.has(field.name))
    errors.push(...(await referenceFaults(database, checked, values, resource.elsewhere)))
  }
  if (errors.length > 0) throw invalidFields(Object.fromEntries(errors))
}

function faultsOf(field: ResolvedField, faults: Readonly<Record<string, ValidationMessage>>) {
  return Object.entries(faults)
    .filter(([path]) => path.split(/[.[]/, 1)[0] === field.name)
    .map(([path, fault]): [string, FieldProblem] => {
      const wirePath = field.wire + path.slice(field.name.length)
      return [wirePath, { ...fault, message: messageOf(wirePath, fault) }]
    })
}

function messageOf(path: string, { code, params, own }: ValidationMessage): string {
  if (own !== undefined) return textIn(own, 'en')
  const bounds = Object.entries(params).map(([name, value]) => `${name} ${value}`)
  return `${path} breaks the rule "${code}"${bounds.length > 0 ? ` (${bounds.join(', ')})` : ''}.`
}

async function referenceFaults(
  database: Database,
  fields: readonly ResolvedField[],
  values: Values,
  elsewhere?: readonly string[],
): Promise<[string, FieldProblem][]> {
  const missing = await missingReferences(database, fields, values, elsewhere)
  return missing.map(({ path, resource, id }) => {
    const message = `There is no record ${id} in ${resource}.`
    return [path, { code: 'reference', params: { id }, message }]
  })
}

/**
 * Finds references to records that are not there. Those that are there are held until the transaction ends.
 *
 * @param elsewhere names of resources whose records lie at other backends
 */
export async function missingReferences(
  database: Database,
  fields: readonly ResolvedField[],
  values: Values,
  elsewhere: readonly string[] = [],
): Promise<{ path: string; resource: string; id: string }[]> {
  const references = fields
    .flatMap((field) => referencesIn(field, values[field.name], field.wire))
    .filter(({ resource }) => !elsewhere.includes(resource))
  const found: { path: string; resource: string; id: string }[] = []
  // One question per resource, however many steps or items refer to it.
  for (const resource of new Set(references.map((reference) => reference.resource))) {
    const those = references.filter((reference) => reference.resource === resource)
    const missing = new Set(
      await missingIds(database, resource, [...new Set(those.flatMap(({ ids }) => ids))]),
    )
    for (const { path, ids } of those) {
      for (const id of ids.filter((each) => missing.has(each))) found.push({ path, resource, id })
    }
  }
  return found
}

function referencesIn(field: ResolvedField, value: unknown, path: string): readonly WireReference[] {
  if (value === null || value === undefined) return []
  const { fields } = field
  if (fields) {
    return (Array.isArray(value) ? value : []).flatMap((item: Values, index) =>
      fields.flatMap((part) => referencesIn(part, item[part.name], `${path}[${index}].${part.wire}`)),
    )
  }
  const own = field.type.refersTo?.(value, field, path)
  if (own) return own
  if (field.resource === undefined) return []
  return [{ path, resource: field.resource, ids: (Array.isArray(value) ? value : [value]).map(String) }]
}
