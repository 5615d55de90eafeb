import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { moved, toggled } from '#model/base/lists.ts'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { MoveButtons } from '../ui/MoveButtons.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { useListView } from './ListViewContext.ts'
import { densities } from './listAddress.ts'

export default function ColumnsPanel() {
  const { texts } = useLanguage()
  const { list } = useResource()
  const { density, changeColumns, setDensity } = useListView()
  return (
    <>
      <ColumnList />
      <footer className="row between">
        <Segmented
          label={texts.columns.density}
          value={density}
          options={densities.map((option) => [option, texts.columns[option]])}
          onChange={setDensity}
        />
        <Button onClick={() => changeColumns(() => list.columns)}>{texts.columns.reset}</Button>
      </footer>
    </>
  )
}

/** Shown columns first and in their order. The last one that is shown stays. */
function ColumnList() {
  const { texts, textOf } = useLanguage()
  const { columns, offered, changeColumns } = useListView()
  const [announcement, setAnnouncement] = useState('')
  const shown = columns.map(({ name }) => name)
  const hidden = offered.filter((field) => !shown.includes(field.name))

  function move(from: number, to: number) {
    changeColumns((names) => moved(names, from, to))
    const item = textOf(columns[from]?.label ?? '')
    setAnnouncement(fill(texts.form.moved, { item, position: to + 1, count: shown.length }))
  }

  return (
    <>
      <ul>
        {[...columns, ...hidden].map((field, index) => {
          const isShown = index < columns.length
          const label = textOf(field.label)
          return (
            <li key={field.name}>
              <FormControlLabel
                className="grow"
                label={label}
                control={
                  <Checkbox
                    size="small"
                    checked={isShown}
                    disabled={isShown && columns.length === 1}
                    onChange={() => changeColumns((names) => toggled(names, field.name))}
                  />
                }
              />
              {isShown && (
                <MoveButtons
                  up={fill(texts.form.moveUp, { item: label })}
                  down={fill(texts.form.moveDown, { item: label })}
                  isFirst={index === 0}
                  isLast={index === columns.length - 1}
                  onMove={(by) => move(index, index + by)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </>
  )
}
