import '../features/panel.ts'
import { createDraftStore } from '../panel/base/drafts/draftStore.ts'
import { type PersonContext, panelFeatures } from '../panel/features.ts'
import { createJobStore } from '../panel/jobs/jobStore.ts'
import { createListPreferences } from '../panel/list/listPreferences.ts'
import { createNotificationStore } from '../panel/notifications/notificationStore.ts'
import { createRecentRecords } from '../panel/shell/recent/recentRecords.ts'
import { createSingleKeys } from '../panel/shell/shortcuts/singleKeys.ts'
import type { FeatureSession, PanelSession } from '../panel/ui/PanelSession.ts'

/** What is kept for one person, and how it ends. */
export interface PersonSession {
  stores: Pick<
    PanelSession,
    'person' | 'drafts' | 'jobs' | 'lists' | 'notifications' | 'recent' | 'singleKeys'
  > &
    FeatureSession
  /** The panel is taken away. */
  end(): void
  /** The person signs out: not even titles stay behind in this browser. */
  forget(): void
}

/** @param isGivenUp whether the person leaves without what is not saved. @default never */
export function createPersonSession(
  context: PersonContext,
  isGivenUp: () => boolean = () => false,
  page?: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): PersonSession {
  const { storage, namespace, person } = context
  const kept = { storage, namespace, person }
  const jobs = createJobStore()
  const notifications = createNotificationStore()
  const recent = createRecentRecords({ ...kept, ...(page ? { page } : {}) })
  const features = panelFeatures().flatMap(({ session }) => session?.(context) ?? [])
  return {
    stores: {
      person,
      jobs,
      notifications,
      recent,
      drafts: createDraftStore({ ...kept, isGivenUp }),
      lists: createListPreferences(kept),
      singleKeys: createSingleKeys(kept),
      ...(Object.assign({}, ...features.map(({ parts }) => parts)) as FeatureSession),
    },
    end() {
      // First, or their jobs would be taken for cancelled.
      for (const { end } of features) end?.()
      jobs.end()
      notifications.end()
    },
    forget() {
      recent.clear()
      for (const { forget } of features) forget?.()
    },
  }
}
