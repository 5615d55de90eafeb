import { can, meets, missing, permissionsFromPolicies } from '../../access/permissions.ts'
import { managesOperators } from '../../rights/managesOperators.ts'
import { nearestPermission } from '../../rights/requiredPermissions.ts'
import { allTemplates, type GivenTemplates, type RightsTemplate } from '../../rights/rightsTemplate.ts'
import { type Requirement, withAccessOfSet } from '../access.ts'
import type { AnyResource } from '../resource.ts'
import { at, type Finding, finding } from './finding.ts'
import { own, partsOf } from './read.ts'

/** Finds roles that nobody can give: nobody gives more rights than they have. @param defaults permissions of everybody */
export function rolesNobodyGives(
  templates: readonly RightsTemplate[],
  defaults: readonly string[],
): Finding[] {
  const granted = ({ statements }: RightsTemplate) => [...defaults, ...permissionsFromPolicies(statements)]
  const givers = templates.map(granted).filter((held) => can(held, managesOperators))
  return templates.flatMap((template) => {
    const asked = permissionsFromPolicies(template.statements)
    const lacking = givers.map((held) => asked.filter((one) => !can(held, [one])))
    const [least] = lacking.toSorted((one, other) => one.length - other.length)
    if (least === undefined || least.length === 0) return []
    const words = { permissions: least.join(', ') }
    return [finding('C817', 'rightsTemplates', { value: template.name, words })]
  })
}

/** Finds references whose records have no names for a role that may see them. @param places of the entries */
export function namesNobodyReads(
  entries: readonly AnyResource[],
  places: readonly string[],
  templates: readonly RightsTemplate[],
  defaults: readonly string[],
): Finding[] {
  const accessOf = new Map(entries.map((entry) => [entry.name, withAccessOfSet(entry).access]))
  const roles = templates.map(({ name, statements }) => ({
    ...{ name, held: [...defaults, ...permissionsFromPolicies(statements)] },
  }))
  return entries.flatMap((entry, index) =>
    partsOf(entry.fields).flatMap(([field, declared]) => {
      const target = accessOf.get(String(own(declared, 'resource')))
      if (target === undefined) return []
      const { list = 'never', names = 'never' } = target
      const sees = accessOf.get(entry.name)?.list ?? 'never'
      const blind = roles.filter(({ held }) => meets(held, sees) && !meets(held, list) && !meets(held, names))
      const [first] = blind
      if (!first) return []
      const needed = missing(first.held, names === 'never' ? list : names).join(', ')
      const words = {
        roles: blind.map(({ name }) => name).join(', '),
        permissions: needed || list.toString(),
      }
      const path = at(at(places[index] ?? '', 'fields'), field)
      return [finding('C818', path, { value: own(declared, 'resource'), words })]
    }),
  )
}

interface Askers {
  entries: readonly AnyResource[]
  /** Lists permissions that open something besides entries. */
  pages: readonly { access: Requirement }[]
  /** All permissions that anything asks for. */
  asked: readonly string[]
  /** Permissions of everybody. */
  defaults: readonly string[]
}

/** Finds permissions of templates that nothing asks for, and templates that fall short of the list that they are about. */
export function rolesThatOpenNothing(given: GivenTemplates, askers: Askers): Finding[] {
  const path = 'templates' in given ? at('rightsTemplates', 'templates') : 'rightsTemplates'
  return allTemplates([], given).flatMap((template, index) => {
    const place = at(path, index)
    const unasked = permissionsNothingAsks(template, place, askers.asked)
    return unasked.length > 0 ? unasked : listNotReached(template, place, askers)
  })
}

function permissionsNothingAsks(
  { statements }: RightsTemplate,
  path: string,
  asked: readonly string[],
): Finding[] {
  return statements.flatMap(({ Resource, Action }, index) =>
    Action.flatMap((action, position) => {
      const value = `${Resource}:${action}`
      if (asked.some((one) => can([value], [one]))) return []
      const place = at(at(at(at(path, 'statements'), index), 'Action'), position)
      return [finding('C819', place, { value, suggestion: nearestPermission(value, asked) })]
    }),
  )
}

/** A template of one right that is given besides others is about no list, and need not open one. */
function listNotReached(
  { name, statements }: RightsTemplate,
  path: string,
  { entries, pages, defaults }: Askers,
): Finding[] {
  const granted = permissionsFromPolicies(statements)
  const held = [...defaults, ...granted]
  const lists = entries.map((entry) => ({
    entry: entry.name,
    list: withAccessOfSet(entry).access.list ?? ('never' as const),
  }))
  const opens = [...lists.map(({ list }) => list), ...pages.map(({ access }) => access)]
  if (opens.some((needed) => meets(held, needed) && !meets(defaults, needed))) return []
  const [nearest] = lists
    .filter(({ list }) => list !== 'never' && list.some((one) => can(granted, [one])))
    .map(({ entry, list }) => ({ entry, lacking: missing(held, list) }))
    .filter(({ lacking }) => lacking.length > 0)
    .toSorted((one, other) => one.lacking.length - other.lacking.length)
  if (!nearest) return []
  const words = { entry: nearest.entry, permissions: nearest.lacking.join(', ') }
  return [finding('C820', at(path, 'statements'), { value: name, words })]
}
