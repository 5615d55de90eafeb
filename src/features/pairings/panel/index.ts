import type { PanelFeature } from '#panel/features.ts'
import type { JobKind } from '#panel/jobs/jobKind.ts'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { later } from '#panel/ui/later.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { pairingsClient } from './client.ts'
import { oneOf } from './oneOf.ts'

export const pairingsPanel: PanelFeature = {
  name: 'pairings',
  client: pairingsClient,
  tabs: {
    pairing: {
      View: lazyPart(() => import('./PairingTab.tsx'), { Loading: TabLoading }),
      // Whoever may not see what pairs are known by has no pairing there.
      isShown: (tab, _resource, { can, resources }) =>
        resources.some(({ name, access, pairing }) => name === tab.of && can(access.list) && pairing),
      makes: (tab) => tab.of,
    },
  },
  selected: {
    isOffered: (resource, panel) => oneOf(resource, panel) !== undefined,
    Action: lazyPart(() => import('./screen/AssignSelected.tsx')),
  },
  jobs: { pause: async () => (await import('./pauseJob.ts')).pauseJob as JobKind },
  record: later(async () => (await import('./record.tsx')).recordParts),
  shortcuts: ({ shortcuts, workbench }) => ({
    title: workbench.shortcuts.title,
    keys: {
      'mod+a': workbench.shortcuts.selectShown,
      enter: workbench.shortcuts.moveSelected,
      'mod+z': shortcuts.undo,
      'mod+y': shortcuts.redo,
    },
  }),
  async forget({ resource, record, resources, drafts }) {
    const { forgetInChangeSets } = await import('./forgetInChangeSets.ts')
    const pairings = resources.filter(({ pairing }) => pairing !== undefined)
    for (const pairing of pairings) {
      forgetInChangeSets(pairing, { resource: resource.name, id: record.id }, drafts)
    }
    return (draft) => pairings.some(({ name }) => name === draft.resource)
  },
}
