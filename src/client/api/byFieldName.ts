import type { ApiError, FieldErrors } from '#model/contract/errors.ts'
import { fieldOfPath, fieldOfSentence } from '#model/contract/fieldOfPath.ts'
import { errorsOfFields } from '#model/contract/readRefusal.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'

/** Backends name fields as on the wire; forms know them by their names in the entry. */
export function byFieldName(
  resource: ResolvedResource,
  { fieldErrors, sentences }: Pick<ApiError, 'fieldErrors' | 'sentences'>,
): FieldErrors {
  const named = Object.entries(fieldErrors).map(([path, error]) => {
    return { field: fieldOfPath(resource, path)?.path ?? path, error }
  })
  const begun = sentences.flatMap((sentence) => {
    const field = fieldOfSentence(resource, sentence)?.path
    return field === undefined ? [] : [{ field, error: sentence }]
  })
  return errorsOfFields([...named, ...begun])
}
