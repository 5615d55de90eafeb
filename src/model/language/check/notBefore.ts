import type { Scope } from './entry.ts'
import type { EntryRules } from './features.ts'
import { optionsOfKind } from './fieldShapes.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { own } from './read.ts'

/** `notBefore` must lead to another field of the same kind and never back. */
export function notBefores(scope: Scope): Finding[] {
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

/** Follows each field to its end; a field that was met on the way closes a circle. Each circle is named once. */
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
