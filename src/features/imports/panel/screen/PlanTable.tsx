import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'
import { numberFormat } from '#model/kinds/formats.ts'
import type { Tone } from '#model/language/field.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { recordViewOf } from '#panel/record/useRecordView.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import type { RowResult } from '../keep/importStorage.ts'
import type { Plan, PlanRow, RowKind } from '../trial/plan.ts'
import { CellCorrections, type Correction } from './CellCorrections.tsx'
import { useImport, useImportWords } from './ImportContext.ts'
import { useReasons } from './useReasons.ts'

const kindTones: Readonly<Record<RowKind, Tone>> = {
  new: 'positive',
  changed: 'info',
  same: 'neutral',
  refused: 'negative',
}

const stateTones: Readonly<Record<RowResult['state'] | 'waiting', Tone>> = {
  waiting: 'neutral',
  writing: 'warning',
  done: 'positive',
  failed: 'negative',
  open: 'warning',
  conflict: 'warning',
  unsure: 'warning',
}

interface PlanTableProps {
  plan: Plan
  rows: readonly PlanRow[]
  /** Shown in place of what a row is. */
  results?: ReadonlyMap<number, RowResult>
  /** Absent: cells are not put right here. */
  correction?: Correction | undefined
}

/** Pixels of a row before it is measured. */
const usual = 44

export function PlanTable({ plan, rows, results, correction }: PlanTableProps) {
  const imports = useImportWords()
  const words = imports.rows
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => usual,
    overscan: 10,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.row ?? index,
  })
  const shown = virtualizer.getVirtualItems()
  const before = (shown[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)
  return (
    <table className="plain-table import-rows" aria-rowcount={rows.length + 1}>
      <caption className="visually-hidden">{words.label}</caption>
      <thead>
        <tr>
          <th scope="col">{words.line}</th>
          <th scope="col">{results ? words.result : words.kind}</th>
          <th scope="col">{words.record}</th>
          <th scope="col">{words.details}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Gap height={before} />
        {shown.map(({ index, key }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <tr key={key} ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
              <Row
                plan={plan}
                row={row}
                result={results && (results.get(row.row) ?? 'waiting')}
                correction={correction}
              />
            </tr>
          )
        })}
        <Gap height={after} />
        {rows.length === 0 && (
          <tr>
            <td colSpan={4} className="muted">
              {words.none}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr className="import-gap">
      <td colSpan={4} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

interface RowProps {
  plan: Plan
  row: PlanRow
  result: RowResult | 'waiting' | undefined
  correction: Correction | undefined
}

function Row({ plan, row, result, correction }: RowProps) {
  const { language } = useLanguage()
  const imports = useImportWords()
  const words = imports.rows
  const state = result === 'waiting' ? 'waiting' : result?.state
  const { whyOf } = useReasons()
  const reason = typeof result === 'object' ? whyOf(result) : undefined
  const id = row.id ?? (typeof result === 'object' ? result.id : undefined)
  return (
    <>
      <td className="muted small import-line">{numberFormat(language).format(row.line)}</td>
      <td>
        {state === undefined ? (
          <ToneLabel tone={kindTones[row.kind]}>{imports.check.counts[row.kind]}</ToneLabel>
        ) : (
          <ToneLabel tone={stateTones[state]}>{words.states[state]}</ToneLabel>
        )}
      </td>
      <td className="breaks">
        <span className="clamped">
          <RecordName id={id} title={row.title} />
        </span>
      </td>
      <td className="small breaks">
        {reason !== undefined ? (
          <span className="negative">{reason}</span>
        ) : (
          <Details plan={plan} row={row} />
        )}
        {correction && <CellCorrections row={row} correction={correction} />}
      </td>
    </>
  )
}

function RecordName({ id, title }: { id: PlanRow['id']; title: string }) {
  const { resource } = useImport()
  const { can } = usePanel()
  const createPath = useCreatePath()
  const type = id === undefined ? undefined : recordViewOf(resource, can)
  const text = title || String(id ?? '')
  if (id === undefined || !type) return text
  return (
    <LinkBase className="bare-link" to={createPath({ resource: resource.name, id, type })} target="_blank">
      {text}
    </LinkBase>
  )
}

function Details({ plan, row }: { plan: Plan; row: PlanRow }) {
  const { textOf } = useLanguage()
  const imports = useImportWords()
  const { resource } = useImport()
  const { reasonOf, placeOf } = useReasons()
  const valueOfField = useValueText(plan)
  const { values = {}, before, faults = [], isIdUnknown } = row
  const lines: ReactNode[] = faults.map((fault, index) => {
    const place = placeOf(fault)
    const reason = reasonOf(fault)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: reasons stay as they are.
      <li key={index} className="negative">
        {place === '' ? reason : `${place}: ${reason}`}
      </li>
    )
  })
  for (const field of resource.fields) {
    if (!Object.hasOwn(values, field.name)) continue
    const after = valueOfField(field.name, values[field.name])
    if (!before && after === nothing) continue
    lines.push(
      <li key={field.name}>
        <span className="muted">{textOf(field.label)}: </span>
        {before && `${valueOfField(field.name, before[field.name])} → `}
        {after}
      </li>,
    )
  }
  if (isIdUnknown) lines.push(<li key="id">{imports.rows.idUnknown}</li>)
  return lines.length === 0 ? null : <ul className="import-details">{lines}</ul>
}

const nothing = '–'
const mostShown = 160

function useValueText(plan: Plan): (name: string, value: unknown) => string {
  const { language } = useLanguage()
  const { resource } = useImport()
  return (name, value) => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    if (!field) return ''
    const titleOf = (entry: string, id: string | number) => plan.titles[entry]?.[String(id)] ?? String(id)
    const text = field.type.toText(value, field, language, titleOf)
    if (text === '') return nothing
    return text.length > mostShown ? `${text.slice(0, mostShown)} …` : text
  }
}
