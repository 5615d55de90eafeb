import { entryFeatures } from '../language/features.ts'
import type { Tone } from '../language/field.ts'
import type { ResolvedField } from '../language/resolve.ts'
import { type Language, type Text, textIn } from '../language/text.ts'
import type { FieldKind } from './fieldKind.ts'
import { asState } from './inLists.ts'
import { tagsKind } from './tags.ts'

/** One finding of a record, with what it means. */
export interface KnownFinding {
  name: string
  label: Text
  tone: Tone
  weight: number
}

/** What a feature finds wrong with the values of a field, besides what the rules of an entry say. */
export interface FindingSource {
  /** Option of a `findings` field that names the field at which it looks. */
  option: 'path'
  /** What it may find, by name. */
  known: Readonly<Record<string, Omit<KnownFinding, 'name'>>>
}

/** Every finding that a field can have, by name: its rules, then what features find. */
export function findingsOfField(field: ResolvedField): ReadonlyMap<string, KnownFinding> {
  const known = new Map<string, KnownFinding>()
  for (const [name, { label, tone = 'warning', weight = 1 }] of Object.entries(field.rules ?? {})) {
    known.set(name, { name, label, tone, weight })
  }
  for (const { findings } of entryFeatures()) {
    if (!findings || field[findings.option] === undefined) continue
    for (const [name, found] of Object.entries(findings.known)) known.set(name, { name, ...found })
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

function toText(value: unknown, field: ResolvedField, language: Language): string {
  const names = typeof value === 'string' ? [value] : value
  return findingsIn(names, field)
    .map(({ label }) => textIn(label, language))
    .join(', ')
}

/** Names of what is wrong with a record, as the panel finds it. The worst is what weighs most altogether. */
export const findingsKind: FieldKind = {
  ...tagsKind,
  toText,
  inLists: asState,
  fewValues: (field) => [...findingsOfField(field).keys()],
  sample: () => [],
  sortValue: (value, field) =>
    Array.isArray(value) ? findingsIn(value, field).reduce((sum, { weight }) => sum + weight, 0) : null,
}
