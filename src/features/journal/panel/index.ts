import { changeLogOf, keepsBatches, undoLimit } from '#model/contract/change.ts'
import { type PanelFeature, tabPart } from '#panel/features.ts'
import type { JobKind } from '#panel/jobs/jobKind.ts'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { later } from '#panel/ui/later.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { journalResource } from '../model/changedFields.ts'
import { journalClient } from './client.ts'

export const journalPanel: PanelFeature = {
  name: 'journal',
  client: journalClient,
  undo: {
    isOffered: (resource, operation, { resources }) =>
      keepsBatches(resources) &&
      resources.some(({ name }) => name === resource.name) &&
      undoLimit(resource, operation) === undefined,
    Offer: lazyPart(() => import('./undo/UndoOffer.tsx')),
  },
  jobs: { undo: async () => (await import('./undo/undoJob.ts')).undoJob as JobKind },
  tabs: {
    activity: {
      View: lazyPart(() => import('./activity/ActivityTab.tsx'), { Loading: TabLoading }),
      isShown(tab, resource, panel) {
        const { can, resources } = panel
        const named = [
          ...(tab.days ?? []).map(({ of }) => of),
          ...resource.tabs.map((other) => tabPart(other, panel)?.onTimeline?.(other)),
        ]
        const readable = resources.filter(({ access }) => can(access.list))
        return changeLogOf(readable) !== undefined || readable.some(({ name }) => named.includes(name))
      },
    },
  },
  detail: {
    isFor: ({ name }) => name === journalResource,
    isWhole: true,
    Detail: lazyPart(() => import('./ChangeDetail.tsx'), { Loading: TabLoading }),
    AboveForm: () => null,
  },
  record: later(async () => (await import('./record.tsx')).recordParts),
}
