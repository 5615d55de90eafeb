import { changeLogOf, keepsBatches, undoLimit } from '#model/contract/change.ts'
import { type RecordLook, type TabPart, tabPart, type UndoPart } from '#panel/features.ts'
import type { JobKind } from '#panel/jobs/jobKind.ts'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { journalResource } from '../model/changedFields.ts'

export const undo: UndoPart = {
  isOffered: (resource, operation, { resources }) =>
    keepsBatches(resources) &&
    resources.some(({ name }) => name === resource.name) &&
    undoLimit(resource, operation) === undefined,
  Offer: lazyPart(() => import('./undo/UndoOffer.tsx')),
}

export const loadUndoJob = async () => (await import('./undo/undoJob.ts')).undoJob as JobKind

export const activityTab: TabPart<'activity'> = {
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
}

export const changeLook: RecordLook = {
  isFor: ({ name }) => name === journalResource,
  detail: {
    isWhole: true,
    Detail: lazyPart(() => import('./ChangeDetail.tsx'), { Loading: TabLoading }),
    AboveForm: () => null,
  },
}
