import type { ComponentType } from 'react'
import type { OwnTabView, ResolvedTab } from '#model/language/tabs.ts'
import { type PanelReach, tabPart } from '../features.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { TabLoading } from './TabLoading.tsx'
import type { TabProps } from './tabProps.ts'

const Loading = TabLoading

const tabViews = {
  related: lazyPart(() => import('./tabs/RelatedTab.tsx'), { Loading }),
  raw: lazyPart(() => import('./tabs/RawTab.tsx'), { Loading }),
}

/** What hand-written tabs show, each fetched once. */
const ownViews = new WeakMap<OwnTabView, ComponentType<TabProps>>()

/** `undefined` for `details`: that is the page itself. */
export function tabView(
  tab: ResolvedTab,
  panel: Pick<PanelReach, 'parts'>,
): ComponentType<TabProps> | undefined {
  if (tab.tab === 'details') return undefined
  // What a kind shows takes a tab of that kind; who asks has one at hand.
  if (tab.tab !== 'own') {
    return (
      tabPart(tab, panel)?.View ??
      ((tabViews as Record<string, unknown>)[tab.tab] as ComponentType<TabProps> | undefined)
    )
  }
  const known = ownViews.get(tab.view) ?? (lazyPart(tab.view, { Loading }) as ComponentType<TabProps>)
  ownViews.set(tab.view, known)
  return known
}
