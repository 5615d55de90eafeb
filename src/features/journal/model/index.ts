import type { EntryFeature } from '#model/language/features.ts'
import type { TabBase } from '#model/language/tabs.ts'
import type { Text } from '#model/language/text.ts'
import { nameParts } from './nameParts.ts'

export const journalModel: EntryFeature = { name: 'journal', completeAll: nameParts }

/** Days of the records of another entry that refer to this one. */
export interface RelatedDays {
  /** Name of the other entry. */
  of: string
  /** Its `reference` field that leads here. */
  by: string
  /** Its `date` fields. */
  fields: readonly string[]
}

/** Fields of the record whose earlier values stand in one table. */
export interface ValuesOverTime {
  label: Text
  fields: readonly string[]
}

/** Changes of the records of another entry that refer to this one, and of what those refer to. */
export interface RelatedChanges {
  /** Name of the other entry. */
  of: string
  /** Its `reference` field that leads here. */
  by: string
  /** Another `reference` field of its → fields of what that leads to, whose changes count, planned ones too. @default none */
  through?: Readonly<Record<string, readonly string[]>>
  /** Its two `date` fields between which such changes count. @default always */
  period?: readonly [string, string]
}

/** What happened to the record and what will: its journal, notes and the days of other records that refer to it. */
export interface ActivityTab extends TabBase {
  tab: 'activity'
  /** Days (`date` fields) of other entries' records. @default none */
  days?: readonly RelatedDays[]
  /** Changes of other entries' records. @default none */
  changes?: readonly RelatedChanges[]
  /** What some fields had and since when, as a table of its own, such as a history of prices. @default none */
  values?: ValuesOverTime
}

declare module '#model/language/tabs.ts' {
  interface FeatureTabs {
    activity: ActivityTab
  }
}
