import type { ComponentType } from 'react'
import type { AnyRecord } from '../../define/resolve.ts'
import type { ResolvedTab, TabKind } from '../../define/tabs.ts'
import { lazyPart } from '../../shell/lazyPart.tsx'
import { TabLoading } from './TabLoading.tsx'

export interface TabProps<Kind extends TabKind = TabKind> {
  tab: ResolvedTab<Kind>
  record: AnyRecord
}

type TabViews = { readonly [Kind in TabKind]?: ComponentType<TabProps<Kind>> }

const Loading = TabLoading

/** What each kind of tab shows. `details` is the page itself. A tab whose kind has nothing to show is left out. */
const tabViews: TabViews = {
  related: lazyPart(() => import('./tabs/RelatedTab.tsx'), { Loading }),
  raw: lazyPart(() => import('./tabs/RawTab.tsx'), { Loading }),
}

export function tabView<Kind extends TabKind>(kind: Kind): ComponentType<TabProps<Kind>> | undefined {
  return tabViews[kind]
}
