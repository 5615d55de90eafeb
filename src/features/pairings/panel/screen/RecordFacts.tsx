import { ResourceContextProvider } from 'react-admin'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '../../../../panel/fields/fieldViews.ts'
import './recordFacts.css'

/** What the list of the entry says of a record, in one line: status, price, term, whatever its columns are. */
export function RecordFacts({ entry, record }: { entry: ResolvedResource; record: AnyRecord }) {
  const { textOf } = useLanguage()
  const shown = entry.list.columns
    .filter((name) => name !== entry.title)
    .flatMap((name) => entry.fields.find((field) => field.name === name) ?? [])
    .filter(({ name }) => !isEmpty(record[name]))
  return (
    <ResourceContextProvider value={entry.name}>
      <span className="record-facts">
        {shown.map((field) => {
          const { Cell } = fieldView(field.kind)
          const hasWord = field.tones === undefined
          return (
            <span key={field.name} className="record-fact">
              {hasWord && <span className="record-fact-name">{textOf(field.label)}</span>}{' '}
              <Cell field={field} value={record[field.name]} record={record} />
            </span>
          )
        })}
      </span>
    </ResourceContextProvider>
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
