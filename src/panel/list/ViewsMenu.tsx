import { Button, IconButton, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { LinkBase, useCreatePath, useNotify } from 'react-admin'
import { copyText } from '../../model/base/copyText.ts'
import { fill } from '../../model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Bookmark, Close } from '../ui/icons.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { useListView } from './ListViewContext.ts'
import { writeListAddress } from './listAddress.ts'
import type { SavedView } from './listPreferences.ts'
import { ToolPopover } from './ToolPopover.tsx'

const longestName = 60

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
      onOpen={() => setViews(lists.of(resource.name).views)}
    >
      {(close) => (
        <>
          <ViewList views={views} current={current} change={change} onClose={close} />
          <SaveView views={views} query={query} change={change} onClose={close} />
        </>
      )}
    </ToolPopover>
  )
}

/** What a view keeps: the list as it is seen now, columns and all, from its first page on. */
function useViewQuery(): string {
  const { address, columns, density } = useListView()
  return writeListAddress({ ...address, page: 1, columns: columns.map(({ name }) => name), density })
}

interface ViewListProps {
  views: readonly SavedView[]
  current: SavedView | undefined
  change: (changed: (views: readonly SavedView[]) => readonly SavedView[]) => boolean
  onClose: () => void
}

function ViewList({ views, current, change, onClose }: ViewListProps) {
  const resource = useResource()
  const { texts } = useLanguage()
  const createPath = useCreatePath()
  const list = createPath({ resource: resource.name, type: 'list' })
  if (views.length === 0) return <p className="views-none">{texts.views.none}</p>
  return (
    <ul>
      {views.map((view) => (
        <li key={view.name}>
          <LinkBase
            to={list + view.query}
            aria-current={view === current ? 'true' : undefined}
            onClick={onClose}
          >
            {view.name}
          </LinkBase>
          <IconButton
            size="small"
            aria-label={fill(texts.views.remove, { view: view.name })}
            onClick={() => change((known) => known.filter(({ name }) => name !== view.name))}
          >
            <Close fontSize="small" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

interface SaveViewProps extends Omit<ViewListProps, 'current'> {
  query: string
}

/** A name that there is already is taken for "this view, as it is now". */
function SaveView({ views, query, change, onClose }: SaveViewProps) {
  const { texts } = useLanguage()
  const notify = useNotify()
  const [name, setName] = useState('')
  const trimmed = name.trim()
  const isKnown = views.some((view) => view.name === trimmed)

  function save(event: FormEvent) {
    event.preventDefault()
    if (trimmed === '') return
    const view = { name: trimmed, query }
    const isKept = change((known) =>
      known.some((other) => other.name === trimmed)
        ? known.map((other) => (other.name === trimmed ? view : other))
        : [...known, view],
    )
    if (isKept) onClose()
    else notify(texts.views.notKept, { type: 'warning' })
  }

  async function copyLink() {
    const { origin, pathname } = window.location
    const isCopied = await copyText(origin + pathname + query)
    notify(isCopied ? texts.views.linkCopied : texts.list.notCopied, { type: isCopied ? 'info' : 'warning' })
    onClose()
  }

  return (
    <form onSubmit={save}>
      <TextField
        fullWidth
        label={texts.views.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
      <Button type="submit" variant="contained" disabled={trimmed === ''}>
        {isKnown ? texts.views.overwrite : texts.views.save}
      </Button>
      <Button onClick={() => void copyLink()}>{texts.views.copyLink}</Button>
    </form>
  )
}
