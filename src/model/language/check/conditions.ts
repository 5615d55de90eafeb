import { comparison } from './comparisons.ts'
import type { Scope } from './entry.ts'
import { computedKeys, type EntryRules, kindOf } from './features.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { isObject, itemsOf, own, partsOf } from './read.ts'

/** `when` names siblings with possible values, and never leads back. */
export function conditions(scope: Scope): Finding[] {
  return [
    ...unknownSiblings(scope),
    ...impossibleValues(scope),
    ...comparisons(scope),
    ...circles(scope),
    ...betrayals(scope),
  ]
}

/**
 * A field would disclose a hidden one that it depends on, and a form without that one would empty it: both need the same
 * permissions.
 */
function betrayals({ path, fields }: Scope): Finding[] {
  const seenBy = (name: string) => JSON.stringify(own(own(fields.get(name), 'access'), 'show') ?? [])
  return [...fields].flatMap(([name, field]) => {
    const before = own(field, 'notBefore')
    const named = [
      ...siblingsOf(field, at(at(path, name), 'when')).map(({ sibling, place }) => ({ sibling, place })),
      ...(typeof before === 'string' ? [{ sibling: before, place: at(at(path, name), 'notBefore') }] : []),
    ]
    return named
      .filter(({ sibling }) => seenBy(sibling) !== '[]' && seenBy(sibling) !== seenBy(name))
      .map(({ sibling, place }) => finding('C306', place, { value: sibling }))
  })
}

/** Secrets are never shown, and computed values need whole records. */
function isNoPart(rules: EntryRules, field: unknown): boolean {
  const { isSecret, isComputed } = kindOf(rules, field) ?? {}
  return isSecret === true || isComputed === true
}

/** Items have no identity, so what is hidden of them could not be kept. */
export function itemOptions({ path, fields, around, rules }: Scope): Finding[] {
  if (around.length === 1) return []
  return [...fields].flatMap(([name, field]) => {
    const place = at(path, name)
    const [kind, edit] = [own(field, 'kind'), own(field, 'edit')]
    return [
      ...(isNoPart(rules, field) ? [finding('C215', at(place, 'kind'), { value: kind })] : []),
      // Computed for whole records.
      ...computedKeys(rules)
        .filter((key) => own(own(field, 'computed'), key) !== undefined)
        .map((key) => finding('C215', at(at(place, 'computed'), key))),
      ...(own(field, 'writeOnly') === true ? [finding('C215', at(place, 'writeOnly'), { value: true })] : []),
      ...(own(field, 'access') === undefined ? [] : [finding('C215', at(place, 'access'))]),
      ...(edit === 'create' || edit === 'never' ? [finding('C215', at(place, 'edit'), { value: edit })] : []),
    ]
  })
}

interface Named {
  sibling: string
  expected: unknown
  place: string
}

/** Returns siblings named in any condition of a field. */
function siblingsOf(field: unknown, path: string): Named[] {
  const when = own(field, 'when')
  const sets: [string, unknown][] = Array.isArray(when)
    ? itemsOf(when).map(([index, set]) => [at(path, index), set])
    : [[path, when]]
  return sets.flatMap(([place, set]) =>
    partsOf(set).map(([sibling, expected]) => ({ sibling, expected, place: at(place, sibling) })),
  )
}

function unknownSiblings({ path, fields }: Scope): Finding[] {
  return [...fields].flatMap(([name, field]) => {
    const others = [...fields.keys()].filter((other) => other !== name)
    return siblingsOf(field, at(at(path, name), 'when'))
      .filter(({ sibling }) => !others.includes(sibling))
      .map(({ sibling, place }) => unknownName('C104', place, sibling, others))
  })
}

/** Only values of choices are checked. */
function impossibleValues({ path, fields }: Scope): Finding[] {
  return [...fields].flatMap(([name, field]) =>
    siblingsOf(field, at(at(path, name), 'when')).flatMap(({ sibling, expected, place }) => {
      const options = partsOf(own(fields.get(sibling), 'options')).map(([option]) => option)
      const values = Array.isArray(expected) ? itemsOf(expected).map(([, value]) => value) : [expected]
      if (options.length === 0) return []
      return values
        .filter((value) => value !== null && !isObject(value) && !options.some((option) => option === value))
        .map((value) => unknownName('C212', place, String(value), options))
    }),
  )
}

function comparisons({ path, fields, rules }: Scope): Finding[] {
  return [...fields].flatMap(([name, field]) =>
    siblingsOf(field, at(at(path, name), 'when')).flatMap(({ sibling, expected, place }) => {
      const other = fields.get(sibling)
      if (own(other, 'computed') !== undefined) return [finding('C223', place, { value: sibling })]
      return comparison(rules, expected, other, place)
    }),
  )
}

/** Fields that wait for each other would never be shown. Each circle is named once. */
function circles({ path, fields }: Scope): Finding[] {
  const named = new Set<string>()
  return [...fields.keys()].flatMap((name) => {
    const others = reached(fields, name)
    if (named.has(name) || !others.has(name)) return []
    for (const other of others) named.add(other)
    return [finding('C214', at(at(path, name), 'when'), { value: name })]
  })
}

function reached(fields: Scope['fields'], start: string): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const { sibling } of siblingsOf(fields.get(name), '')) {
      // A field that names itself is a wrong name.
      if (found.has(sibling) || sibling === name) continue
      found.add(sibling)
      open.push(sibling)
    }
  }
  return found
}
