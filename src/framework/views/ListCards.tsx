import { RecordContextProvider, useListContext } from 'react-admin'
import type { AnyRecord } from '../define/resolve.ts'
import { fieldView } from '../fields/views/fieldViews.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { useResource } from '../shell/PanelContext.tsx'
import { TitleCell } from './ListTable.tsx'

/** The rows as cards, for narrow screens: the title, then each other column as a line. */
export function ListCards() {
  const resource = useResource()
  const { data = [] } = useListContext<AnyRecord>()
  const { textOf } = useLanguage()
  const [title, ...columns] = resource.list.columns.flatMap(
    (name) => resource.fields.find((field) => field.name === name) ?? [],
  )
  return (
    <ul className="list-cards">
      {data.map((record) => (
        <li key={record.id}>
          <RecordContextProvider value={record}>
            {title && <TitleCell field={title} />}
            <dl>
              {columns.map((field) => {
                const { Cell } = fieldView(field.kind)
                return (
                  <div key={field.name}>
                    <dt>{textOf(field.label)}</dt>
                    <dd>
                      <Cell field={field} value={record[field.name]} record={record} />
                    </dd>
                  </div>
                )
              })}
            </dl>
          </RecordContextProvider>
        </li>
      ))}
    </ul>
  )
}
