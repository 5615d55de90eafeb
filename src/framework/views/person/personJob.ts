import type { Identifier } from '../../define/field.ts'
import type { ResolvedResource } from '../../define/resolve.ts'
import { backendId } from '../../fields/panelId.ts'

/** What jobs about one person have as `about`, by which they are found when the person is erased. */
export function aboutPerson({ name }: Pick<ResolvedResource, 'name'>, id: Identifier): string {
  return `person/${name}/${backendId(id)}`
}
