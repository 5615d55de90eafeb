import { ownMessages } from './comparisons.ts'
import { conditions, itemOptions } from './conditions.ts'
import { deepLists, endlessLists, type Scope } from './entry.ts'
import type { EntryRules } from './features.ts'
import { field as fieldOf, optionsOfKind } from './fieldShapes.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { isName, noName } from './names.ts'
import { isObject, own, partsOf } from './read.ts'
import { startValue } from './startValue.ts'

type Rule = (scope: Scope) => Finding[]

export function checkFields(scope: Scope): Finding[] {
  return rules.flatMap((rule) => rule(scope))
}

const names: Rule = ({ path, fields }) =>
  [...fields.keys()]
    .filter((name) => !isName(name) || name === 'id')
    .map((name) => noName('C210', at(path, name), name))

function each(check: (field: unknown, path: string, rules: EntryRules) => readonly Finding[]): Rule {
  return ({ path, fields, rules }) =>
    [...fields].flatMap(([name, field]) => check(field, at(path, name), rules))
}

/** Items of lists have no id. */
const wireNames: Rule = ({ path, fields, around }) => {
  const taken = new Map<string, string>(around.length === 1 ? [['id', 'id']] : [])
  return [...fields].flatMap(([name, field]) => {
    const wire = own(field, 'wire') ?? name
    if (typeof wire !== 'string' || name === 'id') return []
    const other = taken.get(wire)
    taken.set(wire, other ?? name)
    if (other === undefined) return []
    const place = own(field, 'wire') === undefined ? at(path, name) : at(at(path, name), 'wire')
    return [finding('C206', place, { value: wire, words: { other } })]
  })
}

/** A nested value is written with what stands beside it, by calls in a style; it cannot be kept from somebody who sees the outer one. */
const insideOthers: Rule = ({ path, fields, around, config }) => {
  const [api, backend] = [own(config, 'api'), own(config, 'backend')]
  const isWritten = backend !== undefined && isObject(api) && own(api, 'rest') === undefined
  const wires = [...fields].map(([name, field]) => own(field, 'wire') ?? name)
  return [...fields].flatMap(([name, field]) => {
    const wire = own(field, 'wire')
    if (typeof wire !== 'string' || !wire.includes('.')) return []
    const isAlone = !wires.some((other) => wire.startsWith(`${other}.`)) && !/\.\d+(\.|$)/.test(wire)
    const isRead = own(field, 'edit') === 'never' || (isWritten && isAlone)
    const isOpen = own(field, 'access') === undefined && around.length === 1
    return isRead && isOpen ? [] : [finding('C216', at(at(path, name), 'wire'), { value: wire })]
  })
}

const bounds = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const

const orderOfBounds = each((field, path) =>
  bounds.flatMap(([lower, upper]) => {
    const [value, bound] = [own(field, lower), own(field, upper)]
    if (typeof value !== 'number' || typeof bound !== 'number' || value <= bound) return []
    return [finding('C205', at(path, lower), { value, words: { lower, upper, bound: String(bound) } })]
  }),
)

const namesOfOptions = each((field, path) => {
  const options = partsOf(own(field, 'options')).map(([value]) => value)
  if (options.length === 0) return []
  return ['tones', 'grants'].flatMap((key) =>
    partsOf(own(field, key))
      .filter(([value]) => !options.includes(value))
      .map(([value]) => unknownName('C212', at(at(path, key), value), value, options)),
  )
})

const summaries = each((field, path) => {
  const summary = own(field, 'summary')
  const parts = partsOf(own(field, 'fields')).map(([name]) => name)
  if (typeof summary !== 'string' || parts.includes(summary)) return []
  return [unknownName('C104', at(path, 'summary'), summary, parts)]
})

const rules: readonly Rule[] = [
  names,
  ({ path, fields, rules }) => {
    const shape = fieldOf(rules)
    return [...fields].flatMap(([name, field]) => shape(field, at(path, name)))
  },
  wireNames,
  insideOthers,
  orderOfBounds,
  each(startValue),
  namesOfOptions,
  summaries,
  notBefores,
  conditions,
  ownMessages,
  itemOptions,
  endlessLists,
  deepLists,
]

/** `notBefore` leads to a sibling of the same kind, and never back. */
function notBefores(scope: Scope): Finding[] {
  return [...unknownSiblings(scope), ...circlesOf(scope)]
}

function siblingOf(rules: EntryRules, field: unknown): string | undefined {
  const sibling = own(field, 'notBefore')
  const kind = own(field, 'kind')
  const isKnown = typeof kind === 'string' && Object.hasOwn(optionsOfKind(rules, kind), 'notBefore')
  return isKnown && typeof sibling === 'string' ? sibling : undefined
}

function unknownSiblings({ path, fields, rules }: Scope): Finding[] {
  return [...fields].flatMap(([name, field]) => {
    const sibling = siblingOf(rules, field)
    const kind = String(own(field, 'kind'))
    const known = [...fields].filter(([, other]) => own(other, 'kind') === kind).map(([other]) => other)
    if (sibling === undefined || known.includes(sibling)) return []
    const others = known.filter((other) => other !== name)
    return [unknownName('C208', at(at(path, name), 'notBefore'), sibling, others, { kind })]
  })
}

/** Follows each field to its end. Each circle is named once. */
function circlesOf({ path, fields, rules }: Scope): Finding[] {
  const done = new Set<string>()
  const findings: Finding[] = []
  for (const start of fields.keys()) {
    const way: string[] = []
    let name: string | undefined = start
    while (name !== undefined && !done.has(name)) {
      done.add(name)
      way.push(name)
      name = siblingOf(rules, fields.get(name))
    }
    const last = way.at(-1)
    if (name === undefined || last === undefined || !way.includes(name)) continue
    const circle = [...way.slice(way.indexOf(name)), name].join(' → ')
    findings.push(finding('C209', at(at(path, last), 'notBefore'), { value: name, words: { circle } }))
  }
  return findings
}
