import { changeLogOf, keepsBatches, undoLimit } from '#model/contract/change.ts'
import { addPanelFeature, tabPart } from '#panel/features.ts'
import type { JobKind } from '#panel/jobs/jobKinds.ts'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { journalResource } from '../model/changedFields.ts'

addPanelFeature({
  name: 'journal',
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
      isShown(tab, resource, { can, resources }) {
        const named = [
          ...(tab.days ?? []).map(({ of }) => of),
          ...resource.tabs.map((other) => tabPart(other)?.onTimeline?.(other)),
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
  record: async () => (await import('./record.tsx')).recordParts,
})
