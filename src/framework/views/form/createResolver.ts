import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as yup from '../../../validation/yup.ts'
import type { ResolvedResource } from '../../define/resolve.ts'
import type { Text } from '../../define/text.ts'
import type { ValidationMessage } from '../../fields/fieldKind.ts'
import { recordSchema, validateRecord } from '../../fields/recordSchema.ts'
import { validationText } from '../../fields/validationText.ts'

/**
 * The entry's own rules, the same ones that the API applies, as react-hook-form asks for them. Messages carry
 * their key and bounds, so that they follow a change of language.
 */
export function createResolver(
  resource: ResolvedResource,
  operation: 'create' | 'edit',
  textOf: (text: Text) => string,
): Resolver {
  const schema = recordSchema(yup, resource, operation)
  return async (values, _context, options) => {
    const messages = await validateRecord(schema, values)
    const errors: FieldErrors<FieldValues> = Object.fromEntries(
      Object.entries(messages).map(([path, message]) => [
        path,
        { type: message.code, message: validationText(withLabel(message, resource, textOf)) },
      ]),
    )
    if (Object.keys(errors).length === 0) return { values, errors: {} }
    return { values: {}, errors: toNestErrors(errors, { ...options, shouldUseNativeValidation: false }) }
  }
}

/** A rule names another field by its key; people know it by its label. */
function withLabel(
  message: ValidationMessage,
  resource: ResolvedResource,
  textOf: (text: Text) => string,
): ValidationMessage {
  const other = resource.fields.find((field) => field.name === message.params.field)
  return other ? { ...message, params: { ...message.params, field: textOf(other.label) } } : message
}
