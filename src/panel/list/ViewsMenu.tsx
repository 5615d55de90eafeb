import { useState } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Bookmark } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { useListView } from './ListViewContext.ts'
import { writeListAddress } from './listAddress.ts'
import type { SavedView } from './listPreferences.ts'
import { ToolPopover } from './ToolPopover.tsx'

const ViewsPanel = lazyPart(() => import('./ViewsPanel.tsx'))

/** Lists as the person wants to find them again: saved under a name, opened, overwritten, passed on as a link. */
export function ViewsMenu() {
  const resource = useResource()
  const { lists } = usePanel().session
  const { texts } = useLanguage()
  const query = useViewQuery()
  const [views, setViews] = useState<readonly SavedView[]>(() => lists.of(resource.name).views)
  const current = views.find((view) => view.query === query)

  /** Another tab may have saved a view meanwhile. */
  function change(changed: (views: readonly SavedView[]) => readonly SavedView[]): boolean {
    const isKept = lists.change(resource.name, { views: changed(lists.of(resource.name).views) })
    setViews(lists.of(resource.name).views)
    return isKept
  }

  return (
    <ToolPopover
      label={current?.name ?? texts.views.title}
      icon={<Bookmark />}
      title={texts.views.title}
      className="views-menu"
      prepare={ViewsPanel.fetch}
      onOpen={() => setViews(lists.of(resource.name).views)}
    >
      {(close) => (
        <ViewsPanel views={views} current={current} query={query} change={change} onClose={close} />
      )}
    </ToolPopover>
  )
}

/** What a view keeps: the list as it is seen now, columns and all, from its first page on. */
function useViewQuery(): string {
  const { address, columns, density } = useListView()
  return writeListAddress({ ...address, page: 1, columns: columns.map(({ name }) => name), density })
}
