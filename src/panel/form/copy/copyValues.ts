import { isEntered } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'

/** Whether values belong to one record: what identifies it, and what is secret. */
function isOfOne({ type }: ResolvedField): boolean {
  const { isUnique, isSecret } = type
  return isUnique === true || isSecret === true
}

/**
 * What the form for a new record begins with as a copy: everything that can be entered and seen, with a title that
 * tells it from the first. No id, nothing that the server sets.
 *
 * @param titled makes the title of the copy
 */
export function copyValues(
  resource: ResolvedResource,
  record: AnyRecord,
  titled: (title: string) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    resource.fields
      .filter((field) => isEntered(field, 'create') && !field.writeOnly && !isOfOne(field))
      .filter((field) => record[field.name] !== undefined)
      .map((field) => {
        const value = record[field.name]
        const isTitle = field.name === resource.title && field.type.words === 'line'
        return [field.name, isTitle && typeof value === 'string' ? titleWithin(value, titled, field) : value]
      }),
  )
}

/** The field takes so many characters; what is cut is the end of the old title. */
function titleWithin(title: string, titled: (title: string) => string, { maxLength }: ResolvedField): string {
  if (title === '') return title
  const copied = titled(title)
  const over = maxLength === undefined ? 0 : copied.length - maxLength
  return over <= 0 ? copied : titled(title.slice(0, Math.max(0, title.length - over)).trimEnd())
}
