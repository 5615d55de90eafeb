import { useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useKeptScroll } from '../base/routing/steps.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { TitleCell, ValueCell } from './cells.tsx'
import { useListRows, useListView } from './ListViewContext.ts'
import { RowMenu, type RowMenuTarget } from './RowMenu.tsx'
import { useIsSelectable, useRowSelection } from './selection.tsx'

/** Shows the rows as cards, for narrow screens: the title, then each other column as a line. */
export function ListCards() {
  const resource = useResource()
  const { data = [] } = useListRows()
  const { columns, isEarlier } = useListView()
  const { language, texts, textOf } = useLanguage()
  const isSelectable = useIsSelectable()
  const selection = useRowSelection(data)
  const [menu, setMenu] = useState<RowMenuTarget>()
  const [title, ...others] = columns
  useKeptScroll()
  return (
    <>
      <ul className="list-cards stack" aria-busy={isEarlier}>
        {data.map((record) => (
          <li key={record.id} className="card">
            <header className="line breaks">
              {isSelectable && (
                <input
                  type="checkbox"
                  checked={selection.isSelected(record.id)}
                  onChange={() => selection.toggle(record.id, false)}
                  aria-label={fill(texts.list.selectRow, { title: recordTitle(resource, record, language) })}
                />
              )}
              {title && <TitleCell field={title} record={record} />}
              <button
                type="button"
                className="row-menu-button apart"
                aria-haspopup="menu"
                aria-label={fill(texts.list.rowMenu, { title: recordTitle(resource, record, language) })}
                onClick={(event) => setMenu({ record, anchor: event.currentTarget })}
              />
            </header>
            <dl className="stack tight mt-2">
              {others.map((field) => (
                <div key={field.name} className="line top between wide">
                  <dt>{textOf(field.label)}</dt>
                  <dd>
                    <ValueCell field={field} record={record} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <RowMenu target={menu} onClose={() => setMenu(undefined)} />
    </>
  )
}
