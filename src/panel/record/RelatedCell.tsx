import { Skeleton } from '@mui/material'
import { useGetManyAggregate } from 'react-admin'
import type { Identifier } from '../../model/language/field.ts'
import type { AnyRecord, ResolvedField } from '../../model/language/resolve.ts'
import { fieldView } from '../fields/fieldViews.ts'
import { NothingGiven } from '../fields/NothingGiven.tsx'
import type { RelatedColumn } from './relatedColumns.ts'

/** The value of a column in one row, also of a record that the row refers to. */
export function RelatedCell({ column, record }: { column: RelatedColumn; record: AnyRecord }) {
  const { field, through } = column
  if (through) return <CellBeyond field={field} through={through} record={record} />
  const { Cell } = fieldView(field.kind)
  return <Cell field={field} value={record[field.name]} record={record} />
}

interface CellBeyondProps {
  field: ResolvedField
  through: ResolvedField
  record: AnyRecord
}

/** All cells of a page ask together for the records that they lead to. */
function CellBeyond({ field, through, record }: CellBeyondProps) {
  const id = record[through.name] as Identifier | null | undefined
  const isGiven = id !== null && id !== undefined && id !== ''
  const { data, isPending } = useGetManyAggregate<AnyRecord>(
    through.resource ?? '',
    { ids: isGiven ? [id] : [] },
    { enabled: isGiven },
  )
  const [found] = data ?? []
  if (isGiven && isPending) return <Skeleton className="appears-late" width="5em" />
  if (!found) return <NothingGiven />
  const { Cell } = fieldView(field.kind)
  return <Cell field={field} value={found[field.name]} record={found} />
}
