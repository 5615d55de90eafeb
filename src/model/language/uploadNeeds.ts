import type { AnyResource } from './resource.ts'

/** What a backend has that takes files into fields. */
export const takesFiles = 'uploads'

/** Marks fields whose files are uploaded: a backend that takes none has no such field. */
export function withUploadNeeds(fields: AnyResource['fields']): AnyResource['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      'upload' in field ? { needs: takesFiles, ...field } : field,
    ]),
  )
}
