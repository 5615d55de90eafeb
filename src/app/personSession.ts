import { needsNoServer } from '#config/needsNoServer.ts'
import { createDraftStore } from '#panel/base/drafts/draftStore.ts'
import type { FeatureParts } from '#panel/features.ts'
import { createJobMemory } from '#panel/jobs/jobMemory.ts'
import { createJobStore } from '#panel/jobs/jobStore.ts'
import { createTabLocks } from '#panel/jobs/tabLocks.ts'
import { createListPreferences } from '#panel/list/listPreferences.ts'
import { createNotificationMemory } from '#panel/notifications/notificationMemory.ts'
import { createNotificationStore } from '#panel/notifications/notificationStore.ts'
import { createRecentRecords } from '#panel/shell/recent/recentRecords.ts'
import { createSingleKeys } from '#panel/shell/shortcuts/singleKeys.ts'
import type { FeatureSession, PanelSession } from '#panel/ui/PanelSession.ts'
import type { AppServices } from './services.ts'

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

export function createPersonSession(
  { sessions }: FeatureParts,
  services: AppServices,
  person: string,
): PersonSession {
  const { config, departures, page, session } = services
  const kept = { storage: page.localStorage, namespace: config.aclNamespace, person }
  // Whoever leaves without what is not done leaves nothing of it.
  const isGivenUp = () => departures.of(person) === 'discard'
  const { locks } = page.navigator
  const jobs = createJobStore({
    memory: createJobMemory({ ...kept, isGivenUp }),
    tabs: locks && createTabLocks(locks, config.aclNamespace),
  })
  const notifications = createNotificationStore({
    memory: createNotificationMemory({ ...kept, storage: page.sessionStorage }),
  })
  const recent = createRecentRecords({ ...kept, page })
  const isWithoutServer = needsNoServer(config)
  const features = Object.values(sessions).map((open) => open({ ...kept, services, isWithoutServer }))
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
      if (!session.get().isLoggedIn) notifications.leave()
    },
    forget() {
      recent.clear()
      for (const { forget } of features) forget?.()
    },
  }
}
