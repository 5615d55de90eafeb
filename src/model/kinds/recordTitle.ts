import type { AnyRecord } from '../language/field.ts'
import type { ResolvedField, ResolvedResource } from '../language/resolved.ts'
import type { Language } from '../language/text.ts'
import type { TitleOf } from './fieldKind.ts'

/**
 * Returns what names a record: its title, else the fields that stand in for it, else its id.
 *
 * @param titleOf names others that its title leads to. @default their ids do
 */
export function recordTitle(
  resource: ResolvedResource,
  record: AnyRecord,
  language: Language,
  titleOf?: TitleOf,
): string {
  const textOf = (name: string) => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    return field ? field.type.toText(record[name], field, language, titleOf).trim() : ''
  }
  const title = resource.titleParts.map(textOf).filter(Boolean).join(' – ')
  if (title !== '') return title
  return resource.titleFallback.map(textOf).filter(Boolean).join(' · ') || String(record.id)
}

/** Returns the fields of a title that lead to other records. */
export function titleReferences({ fields, titleParts }: Pick<ResolvedResource, 'fields' | 'titleParts'>) {
  return fields.filter(
    (field): field is ResolvedField & { resource: string } =>
      field.resource !== undefined && titleParts.includes(field.name),
  )
}
