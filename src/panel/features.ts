import type { ComponentType } from 'react'
import type { DataProvider } from 'react-admin'
import type { ClientFeature } from '#client/api/features.ts'
import type { Messages } from '#i18n/messages.ts'
import type { LeadPlace } from '#model/kinds/fieldKind.ts'
import type { FieldConflict, JoinedField } from '#model/kinds/mergeRecords.ts'
import type { Requirement } from '#model/language/access.ts'
import type { EntryLanguage } from '#model/language/features.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { FeatureTabs, ResolvedTab, TabKind } from '#model/language/tabs.ts'
import type { Language } from '#model/language/text.ts'
import type { Draft, DraftStore } from './base/drafts/draftStore.ts'
import type { Services } from './base/services.ts'
import type { FieldInputProps, FieldValueProps, FieldView } from './fields/fieldView.ts'
import type { OutsideButtons } from './form/FormFooter.tsx'
import type { JobKind } from './jobs/jobKind.ts'
import type { BulkScope } from './list/bulk/bulkScope.ts'
import type { RecordExtensions } from './record/recordExtensions.ts'
import type { TabProps } from './record/tabProps.ts'
import type { Later } from './ui/later.ts'
import type { FeatureSession } from './ui/PanelSession.ts'

export interface PanelReach {
  resources: readonly ResolvedResource[]
  /** The one decision behind menu, routes and buttons. */
  can(requirement: Requirement): boolean
  parts: FeatureParts
}

/**
 * What features do in a browser, as `product.panel.ts` composes it: what one feature does stands at its place, what several
 * do by the name of each. Data and ways to fetch the rest, for all of it is loaded with the panel's first page.
 */
export interface FeatureParts {
  client: Readonly<Record<string, ClientFeature>>
  kinds: Readonly<Record<string, KindParts>>
  tabs: { readonly [Kind in keyof FeatureTabs]: TabPart<Kind> }
  looks: Readonly<Record<string, RecordLook>>
  selected?: SelectedPart
  /** Kinds of jobs that survive their tab, by their names; one is fetched when it is gone on with. */
  jobs: Readonly<Record<string, () => Promise<JobKind>>>
  /** In the menu of a list. */
  listEntry?: ListEntry
  /** Pages of their own below the panel, by their routes. Each looks after its title and after who may see it. */
  routes: Readonly<Record<string, ComponentType>>
  /** Takes back what a person has done. */
  undo?: UndoPart
  /** Files that are uploaded into fields. */
  files?: FilePart
  /** Shows in a row what is due on a day, with how it comes about. */
  Amount?: ComponentType<AmountProps>
  /** With rows of a report that are ticked, and with each that is to be done on the overview. */
  ticked?: TickedPart
  /** Keys that work where a screen of theirs has the focus, with what they do. */
  shortcuts?(texts: Messages): { title: string; keys: Readonly<Record<string, string>> }
  /** Kept for as long as one person is signed in. */
  sessions: Readonly<Record<string, (person: PersonContext) => SessionPart>>
  /** Why a backend has refused what was asked of a record, in one sentence; `undefined` for other failures. */
  refusal?(error: unknown, texts: Messages): string | undefined
  /** Take a person who was erased out of what this browser keeps. Each answers whether it looks after a draft itself. */
  forget: Readonly<Record<string, (erased: ForgottenRecord) => Promise<(draft: Draft) => boolean>>>
  /** Reads messages that are pasted into the palette. */
  message?: Later<MessagePart>
  /** Fetched with the first page of a record or form. */
  record: Later<RecordExtensions>
}

export interface FilePart {
  Input: ComponentType<FieldInputProps>
  /** @param props.isSmall in a cell, no higher than its row */
  View: ComponentType<FieldValueProps & { isSmall?: boolean }>
}

/** In place of tables and fields. */
export interface RecordLook {
  isFor(resource: ResolvedResource): boolean
  /** In a list. */
  list?: ListLayout
  /** On their page and above their form. */
  detail?: RecordLayout
  /** Enters a reference to them in place of their titles. */
  Reference?: ComponentType<FieldInputProps>
  /** In the step of a path or the like. */
  player?: RecordPlayer
}

declare module '../model/kinds/fieldKind.ts' {
  interface FieldKind {
    /** Added where values are shown (`shownLanguage`). */
    parts?: KindParts
  }
}

export interface KindParts {
  view: FieldView
  /** Its input takes more room than a form has. @default false */
  isWide?: boolean
  /** It is fetched with the first form that has such a field. */
  Input: ComponentType<FieldInputProps>
  /** Puts two changes of a value together as far as they go. */
  join?: () => Promise<(field: ResolvedField, conflict: FieldConflict) => JoinedField>
  /** Shows what is left to choose of such a value. */
  Contested?: ComponentType<ContestedProps>
  /** The query of the record's address at which a place in the value is shown; `''`: none. */
  placeQuery?(place: LeadPlace): string
}

interface ContestedProps {
  field: ResolvedField
  value: unknown
  parts: readonly string[]
}

export interface TabPart<Kind extends TabKind = TabKind> {
  View: ComponentType<TabProps<Kind>>
  /** @default for whoever may read the entry in `of` */
  isShown?(tab: ResolvedTab<Kind>, resource: ResolvedResource, panel: PanelReach): boolean
  /** The entry of which records are made in it. A tab with its rows leads there: it is in the row only while it is shown. */
  makes?(tab: ResolvedTab<Kind>): string | undefined
  /** The entry whose records belong on the axis of a record's time as well. */
  onTimeline?(tab: ResolvedTab<Kind>): string
}

export interface MessagePart {
  /** Returns whose message it may be, those first of whom it is most certain; `undefined` where nobody may be asked for. */
  find(
    text: string,
    around: PanelReach & { provider: DataProvider; language: Language; signal: AbortSignal },
  ): Promise<MessageFound | undefined>
}

export interface MessageFound {
  /** What can be done for each. */
  title: string
  /** That none is certain. @default some are */
  note?: string
  hits: readonly { resource: ResolvedResource; record: AnyRecord; detail: string; state: unknown }[]
}

interface ListLayout {
  /** Above the rows. */
  Head: ComponentType
  Rows: ComponentType
  /** Holds the place of rows to come; `undefined` where they come as a table. */
  toCome(layout: string): ComponentType | undefined
  /** Beside the search. */
  Tools: ComponentType
  /** In the page's head. */
  Actions: ComponentType
  /** Before a record's title. */
  Mark: ComponentType<{ record: AnyRecord }>
  /** The field that is shown so. @default none */
  markedBy(resource: ResolvedResource): string | undefined
}

export interface AmountProps {
  /** The entry of the records that come to it. */
  of: string
  /** Their field that leads to the record. @default it is one of them */
  by?: string
  record: AnyRecord
  /** `YYYY-MM-DD`. @default today */
  day?: string | undefined
  children: string
}

export interface UndoPart {
  /** True where something can be taken back that is done to records of an entry. */
  isOffered(
    resource: ResolvedResource,
    operation: 'EDIT' | 'DELETE' | 'ACTION',
    panel: Pick<PanelReach, 'resources'>,
  ): boolean
  /** A button beside what tells of it. @param props.batch what it was part of */
  Offer: ComponentType<{ batch: string }>
}

/** What is done with the record itself, where it pairs two others for a time. */
export type RowVerb = 'change' | 'switch' | 'extend' | 'end'

export interface SelectedPart {
  isOffered(resource: ResolvedResource, panel: PanelReach): boolean
  /** Its button, with what it opens. */
  Action: ComponentType<SelectedActionProps>
  /** Offers what can be done with one of them, in the menu of its row. @param today `YYYY-MM-DD` */
  verbs(resource: ResolvedResource, record: AnyRecord, panel: PanelReach, today: string): readonly RowVerb[]
  verbLabel(verb: RowVerb, texts: Messages): string
  Verb: ComponentType<{ isOpen: boolean; verb: RowVerb; records: readonly AnyRecord[]; onClose: () => void }>
}

export interface ListEntry {
  label: (texts: Messages) => string
  /** Below the panel; `undefined`: it is not offered for this entry, or to this person. */
  to(resource: ResolvedResource, panel: PanelReach): string | undefined
}

export interface TickedPart {
  /** @param about name of the field by which the rows are chosen. @default any */
  isOffered(resource: ResolvedResource, panel: PanelReach, about?: string): boolean
  /** Its button, with what it opens; the resource in context is that of the rows. */
  Action: ComponentType<TickedActionProps>
}

export interface TickedActionProps {
  records: readonly AnyRecord[]
  /** Of the one record beside which it stands. @default it stands below all of them */
  title?: string
  onDone: () => void
}

export interface SelectedActionProps {
  scope: BulkScope
}

interface RecordLayout {
  /** It leaves out what only the backend knows. @default it stands below */
  isWhole?: boolean
  /** @param props.editing in a slide-over it is edited in place, with the buttons outside */
  Detail: ComponentType<{ record: AnyRecord; isActive?: boolean; editing?: OutsideButtons | undefined }>
  /** Above the form. */
  AboveForm: ComponentType<{ record: AnyRecord }>
}

interface RecordPlayer {
  /** True where there is something to hear or to see that ends. */
  plays(resource: ResolvedResource, record: AnyRecord): boolean
  Player: ComponentType<{ resource: ResolvedResource; record: AnyRecord; isActive?: boolean }>
}

/** Whose session it is, and where it is kept. */
export interface PersonContext {
  person: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  namespace: string
  services: Pick<Services, 'config' | 'http' | 'token'>
  /** Records that are made up in the browser take no files. */
  isWithoutServer: boolean
}

export interface SessionPart {
  parts: Partial<FeatureSession>
  end?(): void
  forget?(): void
}

export interface ForgottenRecord {
  resource: ResolvedResource
  record: AnyRecord
  resources: readonly ResolvedResource[]
  drafts: DraftStore
  session: FeatureSession
}

/** Adds to the kinds of a language what features have for showing their values. */
export function shownLanguage(
  language: EntryLanguage,
  { kinds }: Pick<FeatureParts, 'kinds'>,
): EntryLanguage {
  const shown = Object.entries(kinds).map(([name, parts]) => [name, { ...language.kinds[name], parts }])
  return { ...language, kinds: { ...language.kinds, ...Object.fromEntries(shown) } }
}

type Composed = Pick<PanelReach, 'parts'>

/** Returns a feature's part for a tab of its kind. */
export function tabPart(tab: ResolvedTab, { parts }: Composed): TabPart | undefined {
  // What a kind shows takes a tab of that kind; who asks has one at hand.
  return (parts.tabs as Readonly<Partial<Record<TabKind, unknown>>>)[tab.tab] as TabPart | undefined
}

/** Returns the look of an entry's records, where that is not a table and their fields. */
export function lookOf(resource: ResolvedResource | undefined, { parts }: Composed): RecordLook | undefined {
  return resource && Object.values(parts.looks).find(({ isFor }) => isFor(resource))
}
