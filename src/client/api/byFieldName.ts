import type { ApiError, FieldErrors } from '#model/contract/errors.ts'
import { fieldNamedIn, fieldOfPath, fieldOfSentence } from '#model/contract/fieldOfPath.ts'
import { errorsOfFields } from '#model/contract/readRefusal.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'

/** Backends name fields as on the wire; forms know them by their names in the entry. */
export function byFieldName(
  resource: ResolvedResource,
  { fieldErrors, sentences, detail = '' }: Pick<ApiError, 'fieldErrors' | 'sentences' | 'detail'>,
): FieldErrors {
  const named = Object.entries(fieldErrors).map(([path, error]) => {
    return { field: fieldOfPath(resource, path)?.path ?? path, error }
  })
  const begun = sentences.flatMap((sentence) => {
    const field = fieldOfSentence(resource, sentence)?.path
    return field === undefined ? [] : [{ field, error: sentence }]
  })
  const told = [...named, ...begun]
  const field = told.length === 0 ? fieldNamedIn(resource, detail)?.path : undefined
  return errorsOfFields(field === undefined ? told : [{ field, error: detail }])
}
