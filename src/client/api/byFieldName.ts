import type { ApiError, FieldErrors } from '#model/contract/errors.ts'
import { fieldOfPath, fieldOfSentence } from '#model/contract/fieldOfPath.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'

/** Backends name fields as on the wire; forms know them by their names in the entry. */
export function byFieldName(
  resource: ResolvedResource,
  { fieldErrors, sentences }: Pick<ApiError, 'fieldErrors' | 'sentences'>,
): FieldErrors {
  const begun = sentences.flatMap((sentence) => {
    const path = fieldOfSentence(resource, sentence)?.path
    return path === undefined ? [] : [[path, sentence] as const]
  })
  const named = Object.entries(fieldErrors).map(
    ([path, error]) => [fieldOfPath(resource, path)?.path ?? path, error] as const,
  )
  return Object.fromEntries([...begun.toReversed(), ...named])
}
