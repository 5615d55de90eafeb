import type { AnyResource, Text } from '../features/model.ts'
import type { NewResource } from './arguments.ts'
import { singularOf, wordsOf } from './words.ts'

/** The entry that somebody begins with: what was asked for, and else what most entries have. */
export function newEntry({ name, path, label, fields }: NewResource): AnyResource {
  const [german, germanPlural, english, englishPlural] = label
  const plural = wordsOf(name)
  const singular = singularOf(plural)
  const columns = fields.map((field) => field.name)
  const entry = {
    name,
    ...(path === undefined ? {} : { path }),
    label: [both(german, english ?? singular), both(germanPlural, englishPlural ?? plural)] as const,
    fields: Object.fromEntries(
      fields.map(({ name: field, kind, resource, options }) => [
        field,
        {
          kind,
          ...(resource === undefined ? {} : { resource }),
          label: wordsOf(field),
          ...(kind === 'money' ? { currency: 'EUR' } : {}),
          ...(options === undefined ? {} : { options }),
        },
      ]),
    ),
    list: { columns },
    access: {
      list: ['*:apiContent:Get'],
      create: ['*:apiContent:Put'],
      edit: ['*:apiContent:Put'],
      delete: ['*:apiContent:Delete'],
    },
    api: 'rest',
  }
  // As data that somebody typed; the checks look at it before anything else does.
  return entry as unknown as AnyResource
}

function both(german: string | undefined, english: string): Text {
  return german === undefined || german === english ? english : { de: german, en: english }
}
