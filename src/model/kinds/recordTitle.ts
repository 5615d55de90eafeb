import type { AnyRecord, ResolvedResource } from '../language/resolve.ts'
import type { Language } from '../language/text.ts'

/** What names a record: its title, else the fields that stand in for it, else its id. */
export function recordTitle(resource: ResolvedResource, record: AnyRecord, language: Language): string {
  const textOf = (name: string) => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    return field ? field.type.toText(record[name], field, language).trim() : ''
  }
  const title = textOf(resource.title)
  if (title !== '') return title
  return resource.titleFallback.map(textOf).filter(Boolean).join(' · ') || String(record.id)
}
