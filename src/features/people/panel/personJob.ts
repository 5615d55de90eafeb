import { backendId } from '../../../model/kinds/references.ts'
import type { Identifier } from '../../../model/language/field.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'

/** What jobs about one person have as `about`, by which they are found when the person is erased. */
export function aboutPerson({ name }: Pick<ResolvedResource, 'name'>, id: Identifier): string {
  return `person/${name}/${backendId(id)}`
}
