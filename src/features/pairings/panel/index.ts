import type { Messages } from '#i18n/messages.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Draft } from '#panel/base/drafts/draftStore.ts'
import type {
  ForgottenRecord,
  PanelReach,
  RowVerb,
  SelectedPart,
  TabPart,
  TickedPart,
} from '#panel/features.ts'
import type { JobKind } from '#panel/jobs/jobKind.ts'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { oneOf } from './oneOf.ts'

export const pairingTab: TabPart<'pairing'> = {
  View: lazyPart(() => import('./PairingTab.tsx'), { Loading: TabLoading }),
  // Whoever may not see what pairs are known by has no pairing there.
  isShown: (tab, _resource, { can, resources }) =>
    resources.some(({ name, access, pairing }) => name === tab.of && can(access.list) && pairing),
  makes: (tab) => tab.of,
}

export const onSelected: SelectedPart = {
  isOffered: (resource, panel) => oneOf(resource, panel) !== undefined || hasVerbs(resource, panel),
  Action: lazyPart(() => import('./screen/OnSelected.tsx')),
  verbs(resource, record, panel, today) {
    if (!hasVerbs(resource, panel)) return []
    const end = record[resource.pairing?.period?.[1] ?? ''] ?? ''
    const verbs: readonly RowVerb[] = end === '' ? ['switch', 'end'] : ['extend', 'switch', 'end']
    return end !== '' && String(end) < today ? [] : verbs
  },
  verbLabel: (verb, { pairing }) => pairing.verbs[verb].label,
  Verb: lazyPart(() => import('./screen/VerbDialog.tsx'), { Frame: FailureDialog }),
}

function hasVerbs({ pairing, access }: ResolvedResource, { can }: Pick<PanelReach, 'can'>): boolean {
  return Boolean(pairing?.change && pairing.period) && can(access.edit) && can(access.create)
}

export const extendTicked: TickedPart = {
  isOffered({ pairing, access, fields }, { can }, about) {
    const end = pairing?.period?.[1]
    if (!pairing?.change || end === undefined || !can(access.edit)) return false
    // An end, as it was entered or as it is reckoned.
    const isEnd = ({ name, kind, isLater }: ResolvedField) =>
      name === about && (name === end || (kind === 'date' && isLater === true))
    return about === undefined || fields.some(isEnd)
  },
  Action: lazyPart(() => import('./screen/ExtendTicked.tsx')),
}

export const loadPauseJob = async () => (await import('./pauseJob.ts')).pauseJob as JobKind

export function workbenchShortcuts({ shortcuts, workbench }: Messages) {
  return {
    title: workbench.shortcuts.title,
    keys: {
      'mod+a': workbench.shortcuts.selectShown,
      enter: workbench.shortcuts.moveSelected,
      'mod+z': shortcuts.undo,
      'mod+y': shortcuts.redo,
    },
  }
}

export async function forgetInPairings({ resource, record, resources, drafts }: ForgottenRecord) {
  const { forgetInChangeSets } = await import('./forgetInChangeSets.ts')
  const pairings = resources.filter(({ pairing }) => pairing !== undefined)
  for (const pairing of pairings) {
    forgetInChangeSets(pairing, { resource: resource.name, id: record.id }, drafts)
  }
  return (draft: Draft) => pairings.some(({ name }) => name === draft.resource)
}
