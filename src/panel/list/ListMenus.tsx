import { Button, Popover } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Bookmark, Columns } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { WhenOpened } from '../ui/WhenOpened.tsx'
import { useListView } from './ListViewContext.ts'
import { writeListAddress } from './listAddress.ts'
import type { SavedView } from './listPreferences.ts'

const ColumnsPanel = lazyPart(() => import('./ColumnsPanel.tsx'))

export function ColumnsMenu() {
  const { texts } = useLanguage()
  return (
    <ToolPopover
      label={texts.columns.title}
      icon={<Columns />}
      title={texts.columns.title}
      className="columns-menu"
      prepare={ColumnsPanel.fetch}
    >
      {() => <ColumnsPanel />}
    </ToolPopover>
  )
}

const ViewsPanel = lazyPart(() => import('./ViewsPanel.tsx'))

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

/** Columns and all, from the first page on. */
function useViewQuery(): string {
  const { address, columns, density } = useListView()
  return writeListAddress({ ...address, page: 1, columns: columns.map(({ name }) => name), density })
}

interface ToolPopoverProps {
  label: string
  icon: ReactNode
  title: string
  className: string
  onOpen?: () => void
  /** Fetches the content: the dialog is laid out by its size. */
  prepare?: () => Promise<void>
  children: (close: () => void) => ReactNode
}

function ToolPopover({ label, icon, title, className, onOpen, prepare, children }: ToolPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  async function open() {
    await prepare?.()
    onOpen?.()
    setOpen(true)
  }

  return (
    <>
      <Button
        ref={anchor}
        className={label === title ? 'list-tool is-quiet' : 'list-tool'}
        startIcon={icon}
        title={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
      >
        <span>{label}</span>
      </Button>
      <WhenOpened isOpen={isOpen}>
        <Popover
          open={isOpen}
          anchorEl={() => anchor.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: -6, horizontal: 'right' }}
          onClose={close}
          slotProps={{ paper: { className, role: 'dialog', 'aria-label': title } }}
        >
          {children(close)}
        </Popover>
      </WhenOpened>
    </>
  )
}
