import { type Capabilities, hasCapability } from '../capabilities.ts'
import type { AnyResource } from '../resource.ts'
import { takesFiles } from '../uploadNeeds.ts'
import { at, type Finding, finding } from './finding.ts'

/** Finds fields that are left out, as the backend takes no files. */
export function filesNotTaken(
  entries: readonly AnyResource[],
  places: readonly string[],
  capabilities: Capabilities,
): Finding[] {
  if (hasCapability(capabilities, takesFiles)) return []
  return entries.flatMap(({ fields }, index) =>
    Object.entries(fields)
      .filter(([, field]) => 'upload' in field)
      .map(([name]) => finding('C821', at(at(places[index] ?? '', 'fields'), name), { value: name })),
  )
}
