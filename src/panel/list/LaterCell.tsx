import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import type { Values } from '#client/api/recordSource.ts'
import type { NextAmount as Next } from '#client/computed/workOut.ts'
import { RecordsAtHand, type RecordsByEntry } from '#kinds/references/views.tsx'
import { localDay } from '#model/kinds/periods.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { reckonedMeta } from '../base/reckonedMeta.ts'
import { fieldView } from '../fields/fieldViews.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import './laterCell.css'

const NextAmount = lazyPart(() => import('./NextAmount.tsx'))

interface Later {
  isPending: boolean
  /** By the id of the row. While others are read, those that were there before stay. */
  values: ReadonlyMap<string, Values>
  atHand: RecordsByEntry
}

const nothing = { values: new Map<string, Values>(), atHand: {} }
const LaterContext = createContext<Later>({ ...nothing, isPending: false })

interface LaterCellsProps {
  columns: readonly ResolvedField[]
  rows: readonly AnyRecord[]
  children: ReactNode
}

/** Reads what is worked out for the rows of a page. What cannot be read leaves its cells empty. */
export function LaterCells({ columns, rows, children }: LaterCellsProps) {
  const resource = useResource()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const today = localDay(useNow())
  const fields = columns.filter(({ isLater }) => isLater)
  const names = fields.map(({ name }) => name)
  const ids = rows.map(({ id }) => String(id))
  // What is worked out may follow from any value of a row.
  const content = useMemo(() => JSON.stringify(rows), [rows])
  const {
    data = nothing,
    isLoading,
    isPlaceholderData,
  } = useQuery({
    queryKey: [resource.name, 'later', names, content, today],
    async queryFn({ signal }) {
      const order = { fields, records: rows, today, signal }
      const { data: later } = await dataProvider.getLater(resource.name, order)
      return {
        values: new Map(ids.map((id, index) => [id, later.rows[index] ?? {}])),
        atHand: Object.fromEntries(
          Object.entries(later.known).map(([name, records]) => [name, byId(records)]),
        ),
      }
    },
    enabled: fields.length > 0 && rows.length > 0,
    retry: false,
    placeholderData: (before) => before,
    meta: reckonedMeta,
  })
  const isPending = isLoading || isPlaceholderData
  const later = useMemo(() => ({ ...data, isPending }), [data, isPending])
  return <LaterContext value={later}>{children}</LaterContext>
}

const byId = (records: readonly AnyRecord[]) => new Map(records.map((record) => [String(record.id), record]))

/** Shows a value as wide as its place before it came, so that no column moves. */
export function LaterCell({ field, record }: { field: ResolvedField; record: AnyRecord }) {
  const { isPending, values, atHand } = use(LaterContext)
  // What holds the place of a state is as wide as one.
  const width = fieldView(field).alignRight ? 'is-figure' : field.resource === undefined ? 'is-narrow' : ''
  const known = values.get(String(record.id))
  const own = known ?? {}
  const next = own[`${field.name}.next`] as Next | undefined
  return (
    <RecordsAtHand value={atHand}>
      <span className={`later-cell ${width}`}>
        {isPending && !known ? (
          <i className="later-skeleton appears-late" />
        ) : (
          <>
            <LaterValue field={field} value={own[field.name]} record={record} />
            {next && <NextAmount field={field} next={next} />}
          </>
        )}
      </span>
    </RecordsAtHand>
  )
}

/** Shows an amount so that it explains itself, and other values by their kind. */
function LaterValue({ field, value, record }: { field: ResolvedField; value: unknown; record: AnyRecord }) {
  const { Amount } = usePanel().parts
  const { language } = useLanguage()
  const { Cell } = fieldView(field)
  const due = field.computed && 'due' in field.computed ? field.computed.due : undefined
  if (!Amount || !due || field.kind !== 'money' || typeof value !== 'number')
    return <Cell field={field} value={value} record={record} />
  return (
    <Amount {...due} record={record}>
      {field.type.toText(value, field, language)}
    </Amount>
  )
}
