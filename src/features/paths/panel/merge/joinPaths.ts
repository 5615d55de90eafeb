import type { Versions } from '../../../../model/base/mergeKeyed.ts'
import type { JoinedField } from '../../../../model/kinds/joinedField.ts'
import type { ResolvedField } from '../../../../model/language/resolve.ts'
import type { Step } from '../../model/path.ts'
import { readSteps } from '../../model/steps.ts'
import { mergePaths } from './mergePaths.ts'

/** Two changes of a field with a path, put together as far as they go. */
export function joinPaths(field: ResolvedField, versions: Versions<unknown>): JoinedField {
  const { base, mine, theirs } = versions
  const read: Versions<Step[]> = {
    base: readSteps(base, field),
    mine: readSteps(mine, field),
    theirs: readSteps(theirs, field),
  }
  const joined = mergePaths(read, 'mine')
  if (joined.contested.size === 0) return { mine: joined.value, theirs: joined.value, parts: [] }
  return { mine: joined.value, theirs: mergePaths(read, 'theirs').value, parts: [...joined.contested] }
}
