import { can, meets, missing, permissionsFromPolicies } from '../../access/permissions.ts'
import { managesOperators } from '../../rights/managesOperators.ts'
import type { RightsTemplate } from '../../rights/rightsTemplate.ts'
import { withAccessOfSet } from '../access.ts'
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
