import { permissionsFromPolicies } from '../access/permissions.ts'
import type { Permission } from '../language/access.ts'
import { at, type Finding, finding } from '../language/check/finding.ts'
import { isName, noName } from '../language/check/names.ts'
import { itemsOf, own } from '../language/check/read.ts'
import { type Checker, objectOf, optional, required } from '../language/check/shape.ts'
import { statements } from '../language/check/statements.ts'
import { flag, translatedText } from '../language/check/values.ts'

const name: Checker = (value, path) => (isName(value) ? [] : [noName('C210', path, value)])

export const template = objectOf({
  name: required(name),
  label: required(translatedText),
  description: required(translatedText),
  statements: required(statements),
  secondFactor: optional(flag),
})

/**
 * @param administrators permissions to manage people: one template must grant all, or nobody could ever be given them. With none
 *   it is not looked at
 * @param others templates that there are besides
 */
export function checkRightsTemplates(
  templates: readonly unknown[],
  administrators: readonly Permission[],
  others: readonly unknown[] = [],
  path = 'rightsTemplates',
): Finding[] {
  const seen = new Set<unknown>()
  const repeated = itemsOf(templates).flatMap(([index, item]) => {
    const value = own(item, 'name')
    const isTaken = isName(value) && seen.has(value)
    seen.add(value)
    return isTaken ? [finding('C703', at(at(path, index), 'name'), { value })] : []
  })
  const left = others.filter((other) => !seen.has(own(other, 'name')))
  const isManaged = [...left, ...templates].some((item) => {
    const granted = new Set(permissionsFromPolicies(own(item, 'statements'), () => undefined))
    return administrators.every((permission) => granted.has(permission))
  })
  const unmanaged = finding('C704', path, { words: { permissions: administrators.join(', ') } })
  return [
    ...itemsOf(templates).flatMap(([index, item]) => template(item, at(path, index))),
    ...repeated,
    ...(isManaged || administrators.length === 0 ? [] : [unmanaged]),
  ]
}

/**
 * Checks templates as `config.json` has them: a list beside the product's, or an object that takes their place.
 *
 * @param product `undefined` where it is not known
 */
export function checkGivenTemplates(
  given: unknown,
  administrators: readonly Permission[],
  product?: readonly unknown[],
): Finding[] {
  const path = 'rightsTemplates'
  const [templates, place] = Array.isArray(given)
    ? [given, path]
    : [own(given, 'templates'), at(path, 'templates')]
  // Of what is neither the rules of the configuration tell.
  if (!Array.isArray(templates)) return []
  if (own(given, 'replace') === true) return checkRightsTemplates(templates, administrators, [], place)
  return checkRightsTemplates(templates, product ? administrators : [], product, place)
}
