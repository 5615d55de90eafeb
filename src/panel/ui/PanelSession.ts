import type { Departure } from '#client/auth/departures.ts'
import type { FewerRights } from '#client/auth/fewerRights.ts'
import type { KnownPermission } from '#client/auth/permissionOrigins.ts'
import type { Reauthentication } from '#client/auth/reauthentication.ts'
import type { ScarceDisk } from '#client/auth/scarceDisk.ts'
import type { UnsavedInputs } from '#client/unsaved.ts'
import type { DraftStore } from '../base/drafts/draftStore.ts'
import type { JobStore } from '../jobs/jobStore.ts'
import type { ListPreferenceStore } from '../list/listPreferences.ts'
import type { NotificationStore } from '../notifications/notificationStore.ts'
import type { RecentRecords } from '../shell/recent/recentRecords.ts'
import type { SingleKeys } from '../shell/shortcuts/singleKeys.ts'

/** Kept by screens of features for one person. They extend it in their own folders. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface FeatureSession {}

export interface PanelSession extends FeatureSession {
  /** Id of the person at the identity service; what is remembered for people is kept apart by it. */
  person: string
  drafts: DraftStore
  lists: ListPreferenceStore
  recent: RecentRecords
  singleKeys: SingleKeys
  unsaved: UnsavedInputs
  reauthentication: Reauthentication
  jobs: JobStore
  notifications: NotificationStore
  /** The person is about to sign out on purpose, so the sign-in page need not lead back here. */
  leave(departure: Departure): void
  rights: {
    /** With where each comes from; laid aside or not. */
    known(): readonly KnownPermission[]
    /** Laid aside in this tab. */
    fewer: FewerRights
  }
  /** The person's permissions could not be fetched, so that only the configured ones count. */
  permissionsFailed: boolean
  secondFactorNeeded: boolean
  /** Nothing can be saved, whatever is permitted. */
  isReadOnly: boolean
  disk?: ScarceDisk | undefined
  reloadPermissions(): Promise<void>
}
