import { fill } from '../../../model/base/translator.ts'
import type { Identifier } from '../../../model/language/field.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { RecordLink } from '../../fields/RecordLink.tsx'
import { useReferenced } from '../../fields/useReferenced.ts'

/** How many are named. */
const most = 5

interface NamedRecordsProps {
  /** Name of their entry. */
  resource: string
  ids: readonly Identifier[]
  /** How many there are, named or not. */
  count: number
}

/** The first records by their titles, with the way to them, and how many more there are. */
export function NamedRecords({ resource, ids, count }: NamedRecordsProps) {
  const { texts } = useLanguage()
  const { referenced } = useReferenced(resource, ids.slice(0, most))
  const further = count - referenced.length
  if (referenced.length === 0) return null
  return (
    <ul className="effect-names">
      {referenced.map((record) => (
        <li key={record.id}>
          <RecordLink resource={resource} record={record} />
        </li>
      ))}
      {further > 0 && <li>{fill(texts.effects.more, { count: further })}</li>}
    </ul>
  )
}
