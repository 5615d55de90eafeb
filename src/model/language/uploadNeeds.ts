import { type Capabilities, hasCapability } from './capabilities.ts'
import { at, type Finding, finding } from './check/finding.ts'
import type { AnyResource } from './resource.ts'

/** What a backend has that takes files into fields. */
const needed = 'uploads'

/** Marks fields whose files are uploaded: a backend that takes none has no such field. */
export function withUploadNeeds(fields: AnyResource['fields']): AnyResource['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      'upload' in field ? { needs: needed, ...field } : field,
    ]),
  )
}

/** Finds fields that are left out, as the backend takes no files. */
export function filesNotTaken(
  entries: readonly AnyResource[],
  places: readonly string[],
  capabilities: Capabilities,
): Finding[] {
  if (hasCapability(capabilities, needed)) return []
  return entries.flatMap(({ fields }, index) =>
    Object.entries(fields)
      .filter(([, field]) => 'upload' in field)
      .map(([name]) => finding('C821', at(at(places[index] ?? '', 'fields'), name), { value: name })),
  )
}
