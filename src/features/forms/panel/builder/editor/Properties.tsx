import { Button, Drawer } from '@mui/material'
import type { ReactNode } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { Close } from '#panel/ui/icons.tsx'
import type { FormPage } from '../../../model/document.ts'
import { findItem } from '../../edits.ts'
import { PageLogic } from '../logic/PageLogic.tsx'
import { WordsBox } from './boxes.tsx'
import { ItemProperties } from './ItemProperties.tsx'
import type { FormEditor } from './useFormEditor.ts'

export function Properties({ editor }: { editor: FormEditor }) {
  const { formBuilder: text } = useLanguage().texts
  const { editing, form, actions, selection, remove } = editor
  const { active, keys } = selection
  const page = form.pages.find(({ key }) => key === selection.page)
  const item = active === undefined ? undefined : findItem(form, active)
  if (page) return <PageProperties key={page.key} editor={editor} page={page} />
  if (keys.size > 1) {
    return (
      <div className="stack wide">
        <h2>{fill(text.several, { count: keys.size })}</h2>
        <p>{text.severalHelp}</p>
        <Button variant="outlined" onClick={() => remove(keys)}>
          {text.remove}
        </Button>
      </div>
    )
  }
  if (item) return <ItemProperties key={item.key} editing={editing} actions={actions} item={item} />
  return (
    <>
      <h2>{text.form}</h2>
      <p className="muted tiny">{text.chooseSomething}</p>
      <WordsBox label={text.thanks} value={form.thanks} lines={3} onChange={actions.thank} />
    </>
  )
}

interface PagePropertiesProps {
  editor: FormEditor
  page: FormPage
}

function PageProperties({ editor, page }: PagePropertiesProps) {
  const { formBuilder: text, editing: words } = useLanguage().texts
  const { editing, actions, focus } = editor
  const { pages } = editing.present.questions
  const index = pages.indexOf(page)
  return (
    <div className="stack wide" data-of={page.key}>
      <h2>{fill(text.pageNumber, { number: index + 1, of: pages.length })}</h2>
      <WordsBox
        label={text.pageTitle}
        value={page.title}
        isFirst
        onChange={(title) => actions.titlePage(page.key, title)}
      />
      <PageLogic editing={editing} page={page} />
      <div className="row">
        <Button
          size="small"
          variant="outlined"
          disabled={index === 0}
          onClick={() => actions.movePage(page.key, index - 1)}
        >
          {words.up}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={index === pages.length - 1}
          onClick={() => actions.movePage(page.key, index + 1)}
        >
          {words.down}
        </Button>
        {index > 0 && (
          <Button size="small" variant="outlined" onClick={() => focus('row', actions.joinPage(page.key).at)}>
            {text.joinPage}
          </Button>
        )}
        {pages.length > 1 && (
          <Button
            size="small"
            variant="outlined"
            color="error"
            onClick={() => focus('row', actions.removePage(page.key).at)}
          >
            {text.removePage}
          </Button>
        )}
      </div>
    </div>
  )
}

interface PropertiesPlaceProps {
  isWide: boolean
  /** Whether the sheet of a narrow screen is up. */
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Where the properties of what is chosen lie: beside the canvas, on a phone in a sheet that comes up. */
export function PropertiesPlace({ isWide, isOpen, onClose, children }: PropertiesPlaceProps) {
  const { formBuilder, editing } = useLanguage().texts
  const { properties } = formBuilder
  if (isWide) {
    return (
      <aside className="form-properties stack wide" data-properties aria-label={properties}>
        {children}
      </aside>
    )
  }
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { className: 'form-sheet', 'aria-label': properties } }}
    >
      {/* Keys that are pressed in here belong to the editor as well. */}
      <div className="form-properties stack wide" data-properties>
        <Button className="form-sheet-close" color="inherit" startIcon={<Close />} onClick={onClose}>
          {editing.close}
        </Button>
        {children}
      </div>
    </Drawer>
  )
}
