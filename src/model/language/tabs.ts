import type { ComponentType } from 'react'
import type { Requirement } from './access.ts'
import type { Part } from './capabilities.ts'
import type { AnyRecord } from './field.ts'
import type { Text } from './text.ts'

export interface TabBase extends Part {
  /** Its name in the address, `?tab=`. @default the kind; for `related` the entry in `of` */
  name?: string
  /** @default the kind's own word; for `related` the plural of the entry in `of` */
  label?: Text
}

/** The sections of `detail`. */
export interface DetailsTab extends TabBase {
  tab: 'details'
}

/** Records of another entry that refer to this one, as rows; also how a record shows where it is used. */
export interface RelatedTab extends TabBase {
  tab: 'related'
  /** Name of the other entry. */
  of: string
  /** Its `reference` or `references` field that leads here. It must be among its list's filters. */
  by: string
  /** Its fields; `campaign.status` is a field of the record that `campaign` refers to. @default its list's, without `by` */
  columns?: readonly string[]
  /** Its `choice` by which the rows are counted; the tab's own number is that of the first value. @default all are counted */
  counts?: string
  /** Offers a file of letters to those whom the rows are about. @default no letters */
  letter?: Letter
}

/** A file from which a word processor makes letters. */
export interface Letter {
  /** The row's `reference` that leads to the one who is written to. */
  to: string
  /** Values of `counts` whose rows are written to, unless the person narrows by it. @default its first one */
  counted?: readonly string[]
  /** Fields of whom is written to. @default the personal texts and addresses */
  fields?: readonly string[]
  /** Fields that make a postal address together; who has neither them nor an e-mail address is left out. @default none */
  address?: readonly string[]
  /** Field that holds something where nobody is to be written to. @default everybody is */
  unless?: string
}

/** Everything that the backend sends of the record, also what the entry does not know. */
export interface RawTab extends TabBase {
  tab: 'raw'
}

/** What a hand-written tab shows. */
export type OwnTabView = () => Promise<{ default: ComponentType<{ record: AnyRecord }> }>

/** A hand-written tab: the way out where no kind fits. */
export interface OwnTab extends TabBase {
  tab: 'own'
  name: string
  label: Text
  access: Requirement
  view: OwnTabView
}

/** The kinds of tabs that features bring: name → type. They extend it in their own folders. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface FeatureTabs {}

/** One tab of a record's page. Each is shown only to those who may read what it shows. */
export type Tab = DetailsTab | RelatedTab | RawTab | OwnTab | FeatureTabs[keyof FeatureTabs]

export type TabKind = Tab['tab']

/** Kinds of tabs that no feature brings. */
export type CoreTabKind = Exclude<TabKind, keyof FeatureTabs>

/** A tab of one kind, with its name. */
export type ResolvedTab<Kind extends TabKind = TabKind> = Extract<Tab, { tab: Kind }> & { name: string }

export function tabName(tab: Tab): string {
  return tab.name ?? (tab.tab === 'related' ? tab.of : tab.tab)
}
