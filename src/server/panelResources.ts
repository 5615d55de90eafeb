import { entriesOf } from '../framework/define/index.ts'
import { type ResolvedResource, resolveResource } from '../framework/define/resolve.ts'
import * as entries from '../resources/index.ts'

/** The panel's resources, completed, in the order of its menu. */
export function panelResources(): ResolvedResource[] {
  return entriesOf(entries).map(resolveResource)
}
