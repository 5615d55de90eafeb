import type { ComponentType, ReactNode } from 'react'
import type { WriteOperation } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedAction, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import type { PanelReach } from '../features.ts'
import type { MenuEntry } from '../ui/MoreMenu.tsx'

/**
 * What features add to the pages of a record and to forms (`product.record.ts`): what several add stands by the name of
 * each, in this order.
 */
export interface RecordExtensions {
  /** In the head of a record's page. Hooks. */
  heads: Readonly<Record<string, (record: AnyRecord) => HeadPart>>
  /** In the line below a record's name. */
  first?: FirstPart
  /** Behind the value of a field on a record's page. */
  AtField?: ComponentType<{ field: ResolvedField; record: AnyRecord }>
  /** At a row of another entry on a record's page; the resource in context is that of the row. */
  atRow?: {
    isFor(resource: ResolvedResource, panel: PanelReach): boolean
    /** @param props.rows all that are shown, the row among them */
    Button: ComponentType<{ record: AnyRecord; rows: readonly AnyRecord[] }>
  }
  askedOfRows?: AskedOfRows
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
  /** Before an action. Hooks. */
  questions: Readonly<Record<string, (asked: AskedAction) => QuestionPart>>
  bulkQuestions: Readonly<Record<string, (asked: AskedBulk) => QuestionPart>>
  /** Before a change of values is saved, done or planned. Hooks. */
  changes: Readonly<Record<string, (change: AskedChange) => QuestionPart>>
  contradiction?: Contradiction
  /** Before an edit is saved. A hook. @param base none where a record is made */
  useBeforeSave?(base: AnyRecord | undefined): BeforeSave
  /** On the axis of a record's time. */
  activity: Readonly<Record<string, ActivityPart>>
}

/** What a message asks of rows of another entry that lead to a record. */
export interface AskedOfRows {
  /**
   * Returns the fields whose values can be asked for; `undefined` where nothing can.
   *
   * @param by the field that leads to the record
   */
  fieldsOf(resource: ResolvedResource, by: string, panel: PanelReach): readonly ResolvedField[] | undefined
  /** The resource in context is that of the rows. */
  Offer: ComponentType<AskedOfRowsProps>
}

export interface AskedOfRowsProps {
  by: string
  record: AnyRecord
  /** They shall end then, `YYYY-MM-DD`, as soon as they can, or on a day that is not said. @default they go on */
  end?: { day?: string; isSoonest?: boolean } | undefined
  values: readonly { field: ResolvedField; value: unknown }[]
  /** Said where no row is left for which that is new. */
  none: string
  /** Said where it may be asked of several. */
  several: string
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
  toCome?(resource: ResolvedResource, panel: PanelReach, shape: 'form' | 'detail'): ReactNode
}

export interface BeforeSave {
  mayWrite(values: Readonly<Record<string, unknown>>): Promise<boolean>
  onSaved(): void
  dialog: ReactNode
}

export interface HeadPart {
  /** The one filled button, in place of the way to the form. */
  filled?: ReactNode
  entries?: readonly MenuEntry[]
  dialog?: ReactNode
}

export interface AskedAction {
  resource: ResolvedResource
  action: ResolvedAction
  record: AnyRecord
  isOpen: boolean
  error: unknown
  label: string
}

export interface AskedBulk {
  action: ResolvedAction
  /** `undefined` as long as they are not known, or where they are too many to look at each. */
  records: readonly AnyRecord[] | undefined
  isTooMany: boolean
}

export interface AskedChange {
  resource: ResolvedResource
  /** None as long as they are not known. */
  pairs: readonly { before: AnyRecord; after: AnyRecord }[]
  /** The first day of the change, `YYYY-MM-DD`. */
  day: string
  /** It makes a record, to which nothing can refer yet; `before` is what an empty form has. @default false */
  isNew?: boolean
}

export interface Contradiction {
  /**
   * Says what is wrong, in a text that is the same as long as it is.
   *
   * @param before what was so already is not asked again
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
  /** It waits for something, so that nothing can be confirmed. */
  isLooking: boolean
  /** It cannot be done. */
  isRefused: boolean
  /** There is more to read than a sentence: nothing is confirmed by the next key, and no change is saved unasked. */
  isAsked: boolean
  /** It says if there is a way back, so that nobody else has to. @default false */
  tellsWayBack?: boolean
  content: ReactNode
  onDone?: () => void
}

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
  resource: ResolvedResource
  /** The field that says when. */
  field: string
  filter: Readonly<Record<string, unknown>>
  /** The field that leads to the record, where it is one of its own. */
  by?: string
  /** Which of its rows count. @default all */
  keeps?(row: AnyRecord): boolean
  /** Its rows are about other records, and say which. @default about the record */
  isOfOthers?: boolean
  /** Days to come, the next one first. @default what has been, the latest first */
  isAhead?: boolean
}
