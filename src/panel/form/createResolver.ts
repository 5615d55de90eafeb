import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import { ownValue } from '#model/base/json.ts'
import { isNothing, readAs, receivedOf } from '#model/kinds/asCame.ts'
import { isAskedFor } from '#model/kinds/conditions.ts'
import { type ValidationMessage, validationText } from '#model/kinds/messages.ts'
import { recordSchema, validateRecord, type WriteOperation } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import * as yup from '#validation/yup.ts'
import { withLabel } from './useReferenceNames.ts'

/**
 * Makes the entry's own rules, the same ones that the API applies, react-hook-form's. Messages carry their key and bounds, so
 * that they follow a change of language.
 *
 * @param base the record that is edited: what its answer has left out need not be entered, and is no value of the form as
 *   long as nothing is
 */
export function createResolver(
  resource: ResolvedResource,
  operation: 'create' | 'edit',
  textOf: (text: Text) => string,
  base?: AnyRecord,
): Resolver {
  const rules = rulesByField(resource, operation, base !== undefined)
  return async (entered, _context, options) => {
    const values = base === undefined ? entered : withoutUnknown(resource, entered, base)
    const found = await validateRecord(rules(options.names ?? []), values)
    const faults = Object.entries(found).filter(
      ([path, message]) => !isAsStored(path, message, values, resource, base),
    )
    const messages = {
      ...Object.fromEntries(faults),
      ...unanswered(resource, operation, values, options.names ?? []),
    }
    const errors: FieldErrors<FieldValues> = Object.fromEntries(
      Object.entries(messages).map(([path, message]) => [
        path,
        { type: message.code, message: validationText(withLabel(message, resource.fields, path, textOf)) },
      ]),
    )
    if (Object.keys(errors).length === 0) return { values, errors: {} }
    return { values: {}, errors: toNestErrors(errors, { ...options, shouldUseNativeValidation: false }) }
  }
}

/** Some inputs put an empty value of their own into fields that are unknown and stay so. */
function withoutUnknown({ fields }: ResolvedResource, entered: FieldValues, base: AnyRecord): FieldValues {
  const unknown = fields.filter(
    (field) => base[field.name] === undefined && isNothing(field.type.toWire(entered[field.name], field)),
  )
  const names = new Set(unknown.map(({ name }) => name))
  return Object.fromEntries(Object.entries(entered).filter(([name]) => !names.has(name)))
}

/** A stored value that no option has, chosen elsewhere, stops nothing while nobody changes it. */
function isAsStored(
  path: string,
  { code }: ValidationMessage,
  values: FieldValues,
  { fields }: ResolvedResource,
  base?: AnyRecord,
): boolean {
  if (code !== 'choice' || base === undefined) return false
  // `steps[0].state`
  const [name = '', place = '', part] = path.split(/[[\].]+/)
  if (part === undefined) return base[name] !== undefined && isDeepEqual(values[name], base[name])
  const item: unknown = values[name]?.[place]
  const ofField = fields.find((candidate) => candidate.name === name)?.fields
  const field = ofField?.find((candidate) => candidate.name === part)
  if (field === undefined) return false
  const received = ownValue(receivedOf(item), field.wire)
  return received !== undefined && isDeepEqual(ownValue(item, part), readAs(field, received))
}

/** Choices of a new record that can be answered with nothing, and are not answered at all. */
function unanswered(
  { fields }: ResolvedResource,
  operation: WriteOperation,
  values: FieldValues,
  names: readonly string[],
): Record<string, ValidationMessage> {
  if (operation !== 'create') return {}
  const asked = fields.filter(
    (field) =>
      field.none !== undefined &&
      (field.edit === 'always' || field.edit === 'create') &&
      (names.length !== 1 || names[0] === field.name) &&
      isAskedFor(field, values),
  )
  const open = asked.filter(({ name }) => values[name] === null || values[name] === undefined)
  return Object.fromEntries(open.map(({ name }) => [name, { code: 'required', params: {} }]))
}

/** While one field is typed in only its own rules are asked: a form of two hundred fields would be slow to type in. */
function rulesByField(resource: ResolvedResource, operation: WriteOperation, partial: boolean) {
  const rulesByName = new Map<string, ObjectSchema<object>>()
  const rulesOf = (fields: readonly ResolvedField[]) =>
    recordSchema(yup, { ...resource, fields }, operation, { partial })
  const all = rulesOf(resource.fields)
  return (paths: readonly string[]): ObjectSchema<object> => {
    const [path = '', ...others] = paths
    if (path === '' || others.length > 0) return all
    const [name = ''] = path.split('.')
    const rules = rulesByName.get(name) ?? rulesOf(resource.fields.filter((field) => field.name === name))
    rulesByName.set(name, rules)
    return rules
  }
}
