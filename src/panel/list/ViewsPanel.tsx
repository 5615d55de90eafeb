import { Button, IconButton, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { LinkBase, useCreatePath, useNotify } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useCopyAndNotify } from '../ui/CopyButton.tsx'
import { Close } from '../ui/icons.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import type { SavedView } from './listPreferences.ts'

const longestName = 60

interface ViewsPanelProps extends ViewListProps {
  query: string
}

export default function ViewsPanel({ current, query, ...views }: ViewsPanelProps) {
  return (
    <>
      <ViewList current={current} {...views} />
      <SaveView query={query} {...views} />
    </>
  )
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
  if (views.length === 0) return <p className="views-none muted small">{texts.views.none}</p>
  return (
    <ul>
      {views.map((view) => (
        <li key={view.name}>
          <LinkBase
            className="quiet-link truncated grow"
            to={list + view.query}
            aria-current={view === current ? 'true' : undefined}
            onClick={onClose}
          >
            {view.name}
          </LinkBase>
          <IconButton
            size="small"
            aria-label={fill(texts.views.remove, { view: view.name })}
            onClick={() => change((saved) => saved.filter(({ name }) => name !== view.name))}
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
  const copy = useCopyAndNotify()
  const [name, setName] = useState('')
  const trimmed = name.trim()
  const isKnown = views.some((view) => view.name === trimmed)

  function save(event: FormEvent) {
    event.preventDefault()
    if (trimmed === '') return
    const view = { name: trimmed, query }
    const isKept = change((saved) =>
      saved.some((other) => other.name === trimmed)
        ? saved.map((other) => (other.name === trimmed ? view : other))
        : [...saved, view],
    )
    if (isKept) onClose()
    else notify(texts.views.notKept, { type: 'warning' })
  }

  async function copyLink() {
    const { origin, pathname } = window.location
    await copy(origin + pathname + query, texts.views.linkCopied)
    onClose()
  }

  return (
    <form className="row between" onSubmit={save}>
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
