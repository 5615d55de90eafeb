import type { ComponentType, ReactNode } from 'react'
import type { WriteOperation } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedAction, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import type { Language } from '#model/language/text.ts'
import type { PanelReach } from '../features.ts'
import type { MenuEntry } from '../ui/MoreMenu.tsx'

/**
 * What features add to the pages of a record and to forms, as `product.record.ts` composes it: what one feature adds stands
 * at its place, what several add by the name of each, in the order in which it stands there.
 */
export interface RecordParts {
  /** In the head of a record's page. Hooks: they are called each time. */
  heads: Readonly<Record<string, (record: AnyRecord) => HeadPart>>
  /** In the line below a record's name: what one wants to know of it first. */
  first?: FirstPart
  /** Behind the value of a field on a record's page. */
  AtField?: ComponentType<{ field: ResolvedField; record: AnyRecord }>
  /** What can be done with a row of another entry that a record's page lists; the resource in context is that of the row. */
  atRow?: {
    isFor(resource: ResolvedResource, panel: PanelReach): boolean
    /** @param props.rows all that are shown, the row among them */
    Button: ComponentType<{ record: AnyRecord; rows: readonly AnyRecord[] }>
  }
  /** Behind the sections of a record, in their column. */
  AfterSections?: ComponentType<{ record: AnyRecord }>
  /** Below a record's fields. @param props.folded it is opened by hand */
  Below?: ComponentType<{ record: AnyRecord; tabs?: readonly ResolvedTab[]; folded?: boolean }>
  /** Below the facts of a record that has a look of its own. */
  BelowFacts?: ComponentType<{ record: AnyRecord }>
  /** Beside what is known or entered. */
  beside: Readonly<Record<string, BesidePart>>
  /** Beside the name of a tab, by its kind. */
  tabMarks: Readonly<Record<string, ComponentType<{ record: AnyRecord | undefined }>>>
  /** What they know of an action before it is done. Hooks. */
  questions: Readonly<Record<string, (asked: AskedAction) => QuestionPart>>
  /** The same for many records. */
  bulkQuestions: Readonly<Record<string, (asked: AskedBulk) => QuestionPart>>
  /** What they know of a change of values before that is saved, done or planned. Hooks. */
  changes: Readonly<Record<string, (change: AskedChange) => QuestionPart>>
  /** What is found in values that are about to be saved: two of them do not go together, whatever the rules allow. */
  contradiction?: Contradiction
  /** What is asked before an edit is saved. A hook. @param base the record; none where one is made */
  useBeforeSave?(base: AnyRecord | undefined): BeforeSave
  /** What stands on the axis of a record's time. */
  activity: Readonly<Record<string, ActivityPart>>
  /** What records cost. */
  costs?: CostReckoner
}

export interface FirstPart {
  isTold(resource: ResolvedResource, panel: PanelReach): boolean
  View: ComponentType<{ record: AnyRecord }>
}

/** Says nothing where it answers `undefined` or `false`. */
export interface BesidePart {
  form?(resource: ResolvedResource): ReactNode
  detail(
    resource: ResolvedResource,
    panel: PanelReach,
    record: AnyRecord,
    tabs: readonly ResolvedTab[],
  ): ReactNode
  /** Holds the place. */
  toCome?(resource: ResolvedResource, panel: PanelReach, shape: 'form' | 'detail'): ReactNode
}

export interface BeforeSave {
  mayWrite(values: Readonly<Record<string, unknown>>): Promise<boolean>
  /** Called once it is saved. */
  onSaved(): void
  dialog: ReactNode
}

export interface HeadPart {
  /** The one filled button, in place of the way to the form. */
  filled?: ReactNode
  /** Lines of the menu. */
  entries?: readonly MenuEntry[]
  /** What they open. */
  dialog?: ReactNode
}

export interface AskedAction {
  resource: ResolvedResource
  action: ResolvedAction
  record: AnyRecord
  isOpen: boolean
  /** What the backend answered. */
  error: unknown
  /** What is about to be done. */
  label: string
}

/** Records of which each is changed. */
export interface AskedBulk {
  action: ResolvedAction
  /** `undefined` as long as they are not known, or where they are too many to look at each. */
  records: readonly AnyRecord[] | undefined
  isTooMany: boolean
}

/** A change of values: what an edit, an action or a plan does to records. */
export interface AskedChange {
  resource: ResolvedResource
  /** Each record as it is, and as it will be; none as long as they are not known. */
  pairs: readonly { before: AnyRecord; after: AnyRecord }[]
  /** The first day of the change, `YYYY-MM-DD`. */
  day: string
}

/** Values that do not go together, with ways out of which the person chooses one. */
export interface Contradiction {
  /**
   * What is wrong, in a text that is the same as long as it is; `undefined` where nothing is.
   *
   * @param before the record as it is; what was so already is not asked again
   */
  of(
    resource: ResolvedResource,
    values: Readonly<Record<string, unknown>>,
    before: AnyRecord | undefined,
  ): string | undefined
  /** @param props.onAnswer takes what is to be saved instead; `undefined`: nothing is saved */
  Question: ComponentType<ContradictionProps>
}

export interface ContradictionProps {
  resource: ResolvedResource
  operation: WriteOperation
  values: Readonly<Record<string, unknown>>
  onAnswer: (values: Readonly<Record<string, unknown>> | undefined) => void
}

export interface QuestionPart {
  /** Whether it waits for something that is not known yet, so that nothing can be confirmed. */
  isLooking: boolean
  /** Whether it cannot be done. */
  isRefused: boolean
  /** Whether there is more to read than a sentence: nothing is confirmed by the next key, and no change is saved unasked. */
  isAsked: boolean
  /** Whether it says if there is a way back, so that nobody else has to. @default false */
  tellsWayBack?: boolean
  content: ReactNode
  /** Called once the action is done that it was asked before. */
  onDone?: () => void
}

/** Rows of an entry that belong on the axis of a record's time. */
export interface ActivityPart {
  kind: 'change' | 'plan' | 'note'
  sources(
    record: AnyRecord,
    resource: ResolvedResource,
    readable: readonly ResolvedResource[],
  ): ActivityRows[]
  Entry: ComponentType<{ row: AnyRecord; source: ActivityRows; record: AnyRecord }>
}

export interface ActivityRows {
  key: string
  /** Whose rows. */
  resource: ResolvedResource
  /** The field that says when. */
  field: string
  filter: Readonly<Record<string, unknown>>
  /** The field that leads to the record, where it is one of its own. */
  by?: string
  /** Days to come, the next one first. @default what has been, the latest first */
  isAhead?: boolean
}

/** What a record costs in a month by the price of another one. */
export interface CostReckoner {
  /** Whether records of an entry cost something by the record that this field of theirs leads to. */
  isBy(resource: ResolvedResource, field: string, priced: ResolvedResource): boolean
  /** Whole cents; `'over'` for what costs nothing any more, `undefined` for what is not known. @param today `YYYY-MM-DD` */
  monthOf(
    resource: ResolvedResource,
    priced: ResolvedResource,
    record: AnyRecord | undefined,
    values: Readonly<Record<string, unknown>>,
    today: string,
  ): { month: number; currency: string } | 'over' | undefined
  /** @param cents whole ones */
  text(cents: number, currency: string, language: Language): string
}
