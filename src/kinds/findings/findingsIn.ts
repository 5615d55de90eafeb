import type { KnownFinding, ResolvedField } from '#model/language/resolved.ts'

/** Every finding that a field can have, by name: its rules, then what features find. */
export function findingsOfField(field: ResolvedField): ReadonlyMap<string, KnownFinding> {
  const known = new Map<string, KnownFinding>()
  for (const [name, { label, tone = 'warning', weight = 1 }] of Object.entries(field.rules ?? {})) {
    known.set(name, { name, label, tone, weight })
  }
  for (const source of field.foundBy ?? []) {
    for (const [name, found] of Object.entries(source.known)) known.set(name, { name, ...found })
  }
  return known
}

/** The findings of a record, the worst first. */
export function findingsIn(value: unknown, field: ResolvedField): KnownFinding[] {
  if (!Array.isArray(value)) return []
  const known = findingsOfField(field)
  return value
    .map((name): KnownFinding => known.get(String(name)) ?? unknownFinding(String(name)))
    .toSorted((one, other) => other.weight - one.weight)
}

function unknownFinding(name: string): KnownFinding {
  return { name, label: name, tone: 'neutral', weight: 0 }
}
