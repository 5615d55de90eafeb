import type { Identifier } from '../../model/language/field.ts'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'
import { RecordLink } from './RecordLink.tsx'
import { useReferenced } from './useReferenced.ts'

/** One referenced record by its title. Serves `references` too, whose values are several. */
export function ReferencedRecord({ field, value }: FieldValueProps) {
  const resource = field.resource ?? ''
  const ids = value === null || value === undefined || value === '' ? [] : [value as Identifier]
  const [record] = useReferenced(resource, ids).referenced
  return record ? <RecordLink resource={resource} record={record} /> : <NothingGiven />
}

export const referenceView: FieldView = { Cell: ReferencedRecord, Detail: ReferencedRecord }
