import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { RelatedCell } from './RelatedCell.tsx'
import { FirstCell } from './RelatedTable.tsx'
import type { RelatedRowsProps } from './relatedRowsProps.ts'

/** The rows as cards, for narrow screens: the link, then each other column as a line. */
export function RelatedCards({ columns: [first, ...others], rows, isEarlier }: RelatedRowsProps) {
  const resource = useResource()
  const { textOf } = useLanguage()
  return (
    <ul className="list-cards" aria-busy={isEarlier} aria-label={textOf(resource.label[1])}>
      {rows.map((record) => (
        <li key={record.id}>
          <header>{first && <FirstCell column={first} record={record} />}</header>
          <dl>
            {others.map((column) => (
              <div key={column.name}>
                <dt>{column.labels.map(textOf).join(': ')}</dt>
                <dd>
                  <RelatedCell column={column} record={record} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
