import type { FieldKind } from '../../../model/kinds/fieldKind.ts'
import { asState } from '../../../model/kinds/inLists.ts'
import { tagsKind } from '../../../model/kinds/tags.ts'
import type { Tone } from '../../../model/language/field.ts'
import type { ResolvedField } from '../../../model/language/resolve.ts'
import { type Language, type Text, textIn } from '../../../model/language/text.ts'
import { pathFindingTexts } from './pathFindingTexts.ts'

/** One finding of a record, with what it means. */
export interface KnownFinding {
  name: string
  label: Text
  tone: Tone
  weight: number
}

/** What a path is told weighs as much as it keeps somebody from going on. */
const weights: Readonly<Record<string, number>> = { noSteps: 3, deadEnd: 5, missingRecord: 5, brokenLink: 4 }

/** Every finding that a field can have, by name: its rules, then those of its path. */
export function findingsOfField({ rules = {}, path }: ResolvedField): ReadonlyMap<string, KnownFinding> {
  const known = new Map<string, KnownFinding>()
  for (const [name, { label, tone = 'warning', weight = 1 }] of Object.entries(rules)) {
    known.set(name, { name, label, tone, weight })
  }
  if (path === undefined) return known
  for (const [name, label] of Object.entries(pathFindingTexts)) {
    const weight = weights[name] ?? 2
    known.set(name, { name, label, tone: weight > 3 ? 'negative' : 'warning', weight })
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
