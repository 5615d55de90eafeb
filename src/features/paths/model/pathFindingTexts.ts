import type { Text } from '../../../model/language/text.ts'

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
