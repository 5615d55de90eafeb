import type { ComponentType } from 'react'
import type { AnyRecord } from '../../model/language/resolve.ts'
import type { OwnTabView, ResolvedTab, TabKind } from '../../model/language/tabs.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { TabLoading } from './TabLoading.tsx'

export interface TabProps<Kind extends TabKind = TabKind> {
  tab: ResolvedTab<Kind>
  record: AnyRecord
}

type TabViews = { readonly [Kind in Exclude<TabKind, 'details' | 'own'>]: ComponentType<TabProps<Kind>> }

const Loading = TabLoading

/** What each kind of tab shows. */
const tabViews: TabViews = {
  related: lazyPart(() => import('./tabs/RelatedTab.tsx'), { Loading }),
  pairing: lazyPart(() => import('../../features/pairings/panel/PairingTab.tsx'), { Loading }),
  activity: lazyPart(() => import('./tabs/ActivityTab.tsx'), { Loading }),
  notes: lazyPart(() => import('../../features/people/panel/notes/NotesTab.tsx'), { Loading }),
  uses: lazyPart(() => import('../../features/uses/panel/UsesTab.tsx'), { Loading }),
  raw: lazyPart(() => import('./tabs/RawTab.tsx'), { Loading }),
}

/** What hand-written tabs show, each fetched once. */
const ownViews = new WeakMap<OwnTabView, ComponentType<TabProps>>()

/** `undefined` for `details`: that is the page itself. */
export function tabView(tab: ResolvedTab): ComponentType<TabProps> | undefined {
  if (tab.tab === 'details') return undefined
  // What a kind shows takes a tab of that kind; who asks has one at hand.
  if (tab.tab !== 'own') return tabViews[tab.tab] as ComponentType<TabProps>
  const known = ownViews.get(tab.view) ?? (lazyPart(tab.view, { Loading }) as ComponentType<TabProps>)
  ownViews.set(tab.view, known)
  return known
}
