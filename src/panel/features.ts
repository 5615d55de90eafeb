import type { ComponentType } from 'react'
import type { ClientFeature } from '#client/api/features.ts'
import type { Messages } from '#i18n/messages.ts'
import type { LeadPlace } from '#model/kinds/fieldKind.ts'
import type { FieldConflict, JoinedField } from '#model/kinds/mergeRecords.ts'
import type { Requirement } from '#model/language/access.ts'
import type { EntryLanguage } from '#model/language/features.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedTab, TabKind } from '#model/language/tabs.ts'
import type { Draft, DraftStore } from './base/drafts/draftStore.ts'
import type { Services } from './base/services.ts'
import type { FieldInputProps, FieldView } from './fields/fieldView.ts'
import type { OutsideButtons } from './form/FormFooter.tsx'
import type { JobKind } from './jobs/jobKind.ts'
import type { BulkScope } from './list/bulk/bulkScope.ts'
import type { RecordParts } from './record/recordParts.ts'
import type { TabProps } from './record/tabProps.ts'
import type { Later } from './ui/later.ts'
import type { FeatureSession } from './ui/PanelSession.ts'

/** Composition of the panel. */
interface Composed {
  features: readonly PanelFeature[]
}

/** Reach of a person in the panel. */
export interface PanelReach extends Composed {
  resources: readonly ResolvedResource[]
  /** Whether the person meets a requirement: the one decision behind menu, routes and buttons. */
  can(requirement: Requirement): boolean
}

/** What a feature does in a browser. Data and ways to fetch the rest: all of it is loaded with the panel's first page. */
export interface PanelFeature {
  name: string
  /** What it does with a backend's records. */
  client?: ClientFeature
  /** How values of its kinds of fields are shown and entered. */
  kinds?: Readonly<Record<string, KindParts>>
  /** Its kinds of tabs. */
  tabs?: { readonly [Kind in TabKind]?: TabPart<Kind> }
  /** How a list of some entries looks in place of the table. */
  list?: ListLayout
  /** What it does with several records that are selected in a list. */
  selected?: SelectedPart
  /** Its kinds of jobs that survive their tab, by their names; one is fetched when it is gone on with. */
  jobs?: Readonly<Record<string, () => Promise<JobKind>>>
  /** What it offers in the menu of a list: a page that its line leads to. */
  listEntry?: ListEntry
  /** Pages of its own below the panel, by their routes. Each looks after its title and after who may see it. */
  routes?: readonly { path: string; View: ComponentType }[]
  /** How some records are shown in place of their fields. */
  detail?: RecordLayout
  /** How a reference to records of some entries is entered in place of their titles. */
  reference?: { isFor(target: ResolvedResource): boolean; Input: ComponentType<FieldInputProps> }
  /** What plays the record of a step or the like. */
  player?: RecordPlayer
  /** Takes back what a person has done. */
  undo?: UndoPart
  /** Keys that work where its screens have the focus, with what they do. */
  shortcuts?(texts: Messages): { title: string; keys: Readonly<Record<string, string>> }
  /** What its screens keep for as long as one person is signed in. */
  session?(person: PersonContext): SessionPart
  /** Why a backend has refused what was asked of a record, in one sentence; `undefined` for other failures. */
  refusal?(error: unknown, texts: Messages): string | undefined
  /** Takes a person who was erased out of what this browser keeps. @returns whether it looks after a draft itself */
  forget?(erased: ForgottenRecord): Promise<(draft: Draft) => boolean>
  /** What it adds to pages of records and to forms; fetched with the first of them. */
  record?: Later<RecordParts>
}

declare module '../model/kinds/fieldKind.ts' {
  interface FieldKind {
    /** What its feature has for it, where values are shown (`shownLanguage`). */
    parts?: KindParts
  }
}

interface KindParts {
  view: FieldView
  /** Its input takes more room than a form has. @default false */
  isWide?: boolean
  /** It is fetched with the first form that has such a field. */
  Input: ComponentType<FieldInputProps>
  /** Puts two changes of a value together as far as they go. */
  join?: () => Promise<(field: ResolvedField, conflict: FieldConflict) => JoinedField>
  /** What is left to choose of such a value. */
  Contested?: ComponentType<ContestedProps>
  /** The query of the record's address at which a place in the value is shown; `''`: none. */
  placeQuery?(place: LeadPlace): string
}

interface ContestedProps {
  field: ResolvedField
  value: unknown
  parts: readonly string[]
}

interface TabPart<Kind extends TabKind = TabKind> {
  View: ComponentType<TabProps<Kind>>
  /** Whether this person sees anything in it. @default whoever may read the entry in `of` */
  isShown?(tab: ResolvedTab<Kind>, resource: ResolvedResource, panel: PanelReach): boolean
  /** The entry of which records are made in it. A tab with its rows leads there: it is in the row only while it is shown. */
  makes?(tab: ResolvedTab<Kind>): string | undefined
  /** The entry whose records belong on the axis of a record's time as well. */
  onTimeline?(tab: ResolvedTab<Kind>): string
}

interface ListLayout {
  isFor(resource: ResolvedResource): boolean
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

interface UndoPart {
  /** Whether something can be taken back that is done to records of an entry. */
  isOffered(
    resource: ResolvedResource,
    operation: 'EDIT' | 'DELETE' | 'ACTION',
    panel: Pick<PanelReach, 'resources'>,
  ): boolean
  /** A button beside what tells of it. @param props.batch what it was part of */
  Offer: ComponentType<{ batch: string }>
}

interface SelectedPart {
  isOffered(resource: ResolvedResource, panel: PanelReach): boolean
  /** Its button, with what it opens. */
  Action: ComponentType<SelectedActionProps>
}

interface ListEntry {
  label: (texts: Messages) => string
  /** Where it leads, below the panel; `undefined`: it is not offered for this entry, or to this person. */
  to(resource: ResolvedResource, panel: PanelReach): string | undefined
}

export interface SelectedActionProps {
  scope: BulkScope
}

interface RecordLayout {
  isFor(resource: ResolvedResource): boolean
  /** It leaves out what only the backend knows. @default it stands below */
  isWhole?: boolean
  /** @param props.editing in a slide-over it is edited in place, with the buttons outside */
  Detail: ComponentType<{ record: AnyRecord; isActive?: boolean; editing?: OutsideButtons | undefined }>
  /** Above the form. */
  AboveForm: ComponentType<{ record: AnyRecord }>
}

interface RecordPlayer {
  isFor(resource: ResolvedResource): boolean
  /** Whether there is something to hear or to see that ends. */
  plays(resource: ResolvedResource, record: AnyRecord): boolean
  Player: ComponentType<{ resource: ResolvedResource; record: AnyRecord; isActive?: boolean }>
}

/** Whose session it is, and where it is kept. */
interface PersonContext {
  person: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  namespace: string
  services: Pick<Services, 'config' | 'http' | 'token'>
  /** What is made up in the browser takes no files. */
  isWithoutServer: boolean
}

interface SessionPart {
  parts: Partial<FeatureSession>
  /** The panel is taken away. */
  end?(): void
  /** The person signs out. */
  forget?(): void
}

interface ForgottenRecord {
  resource: ResolvedResource
  record: AnyRecord
  resources: readonly ResolvedResource[]
  drafts: DraftStore
  session: FeatureSession
}

/** Adds to the kinds of a language what features have for showing their values. */
export function shownLanguage(language: EntryLanguage, features: readonly PanelFeature[]): EntryLanguage {
  const shown = features.flatMap(({ kinds = {} }) => Object.entries(kinds))
  const kinds = shown.map(([name, parts]) => [name, { ...language.kinds[name], parts }])
  return { ...language, kinds: { ...language.kinds, ...Object.fromEntries(kinds) } }
}

/** Returns what features do with a backend's records. */
export const clientsOf = (features: readonly PanelFeature[]): readonly ClientFeature[] =>
  features.flatMap(({ client }) => client ?? [])

/** Returns a feature's part for a tab of its kind. */
export function tabPart(tab: ResolvedTab, { features }: Composed): TabPart | undefined {
  // What a kind shows takes a tab of that kind; who asks has one at hand.
  return features.flatMap(({ tabs = {} }) => tabs[tab.tab] ?? [])[0] as TabPart | undefined
}

/** Returns the layout of an entry's list, where that is not a table. */
export function listLayout(resource: ResolvedResource, { features }: Composed): ListLayout | undefined {
  return features.find(({ list }) => list?.isFor(resource))?.list
}

/** Returns what features do with several records of an entry, for this person. */
export function selectedParts(
  resource: ResolvedResource,
  panel: PanelReach,
): readonly (SelectedPart & { feature: string })[] {
  return panel.features.flatMap(({ name, selected }) =>
    selected?.isOffered(resource, panel) ? [{ ...selected, feature: name }] : [],
  )
}

/** Returns what features offer in the menu of a list, for this person. */
export function listEntries(
  resource: ResolvedResource,
  panel: PanelReach,
): readonly { feature: string; label: ListEntry['label']; to: string }[] {
  return panel.features.flatMap(({ name, listEntry }) => {
    const to = listEntry?.to(resource, panel)
    return listEntry && to !== undefined ? [{ feature: name, label: listEntry.label, to }] : []
  })
}

/** Finds what takes back what a person has done. */
export function undoPart({ features }: Composed): UndoPart | undefined {
  return features.find(({ undo }) => undo)?.undo
}

/** Returns the layout of a record, where that is not by its fields. */
export function recordLayout(resource: ResolvedResource, { features }: Composed): RecordLayout | undefined {
  return features.find(({ detail }) => detail?.isFor(resource))?.detail
}

/** Says in one sentence why a backend has refused what was asked of a record; `undefined` for other failures. */
export function refusalText(error: unknown, texts: Messages, { features }: Composed): string | undefined {
  for (const { refusal } of features) {
    const text = refusal?.(error, texts)
    if (text !== undefined) return text
  }
  return undefined
}
