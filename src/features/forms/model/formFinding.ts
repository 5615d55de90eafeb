/** Everything that can be wrong with a form. What keeps a form from working, or says something false, is an error. */
export const formFindingSeverities = {
  noTitle: 'error',
  noQuestions: 'error',
  missingTranslation: 'error',
  noLabel: 'error',
  duplicateKey: 'error',
  wrongKey: 'error',
  noOptions: 'error',
  emptyOption: 'error',
  duplicateOption: 'error',
  boundsCross: 'error',
  wrongDefault: 'error',
  noCurrency: 'error',
  wrongNotBefore: 'error',
  unknownDecider: 'error',
  ownDecider: 'error',
  laterPage: 'error',
  notOffered: 'error',
  deadCondition: 'error',
  circle: 'error',
  emptySum: 'error',
  unknownAddend: 'error',
  noNumber: 'error',
  ownSum: 'error',
  unknownTarget: 'error',
  backwards: 'error',
  deadJump: 'error',
  unreachable: 'error',
  panelLink: 'error',
  deadAlternative: 'warning',
  laterQuestion: 'warning',
  mixedCurrencies: 'warning',
  emptyPage: 'warning',
  emptySection: 'warning',
  emptyNote: 'warning',
} as const satisfies Readonly<Record<string, 'error' | 'warning'>>

export type FormFindingCode = keyof typeof formFindingSeverities

export type FormFindingSeverity = (typeof formFindingSeverities)[FormFindingCode]

/** One thing that is wrong with a form, and where. */
export interface FormFinding {
  code: FormFindingCode
  /** Errors keep a form from being published, warnings do not. */
  severity: FormFindingSeverity
  /** Key of the item. */
  item?: string
  /** Key of the page: of the one the item stands on, or of one that is itself meant. Without: the form as a whole. */
  page?: string
  /** What of it: `label`, `options[2].label`, `when`, `jumps[0].to`. */
  property?: string
  /** Key of the other item or page that it is about. */
  other?: string
  /** The value that it is about; of a text that is missing its language, of a link its address. */
  value?: string
}

/** Where something is. */
export type FindingPlace = Pick<FormFinding, 'item' | 'page' | 'property'>

export function formFinding(
  code: FormFindingCode,
  place: FindingPlace,
  about: Pick<FormFinding, 'other' | 'value'> = {},
): FormFinding {
  return { code, severity: formFindingSeverities[code], ...place, ...about }
}
