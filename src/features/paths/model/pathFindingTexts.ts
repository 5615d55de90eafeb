import type { KnownFindings } from '#model/language/resolved.ts'
import type { Text } from '#model/language/text.ts'

/** What each finding of a path is called, in the order in which they are told. */
export const pathFindingTexts = {
  noSteps: { de: 'Keine Schritte', en: 'No steps' },
  deadEnd: { de: 'Sackgasse', en: 'Dead end' },
  brokenLink: { de: 'Ziel fehlt', en: 'Target missing' },
  missingRecord: { de: 'Inhalt fehlt', en: 'Content missing' },
  unusableRecord: { de: 'Inhalt nicht verwendbar', en: 'Content not usable' },
  emptyStep: { de: 'Leerer Schritt', en: 'Empty step' },
  unreachable: { de: 'Nicht erreichbar', en: 'Unreachable' },
  noBranches: { de: 'Entscheidung ohne Antworten', en: 'Decision without answers' },
  deadCondition: { de: 'Bedingung nie erfüllt', en: 'Condition never met' },
} as const satisfies Readonly<Record<string, Text>>

export type PathFindingCode = keyof typeof pathFindingTexts

/** What a path is told weighs as much as it keeps somebody from going on. */
const weights: Readonly<Record<string, number>> = { noSteps: 3, deadEnd: 5, missingRecord: 5, brokenLink: 4 }

/** The findings of a path, as a \`findings\` field that names it has them. */
export const pathFindings: KnownFindings = Object.fromEntries(
  Object.entries(pathFindingTexts).map(([name, label]) => {
    const weight = weights[name] ?? 2
    return [name, { label, tone: weight > 3 ? ('negative' as const) : ('warning' as const), weight }]
  }),
)
