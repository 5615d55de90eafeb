import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/panelDataProvider.ts'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { useResource } from '../../ui/PanelContext.tsx'
import { TabLoading } from '../TabLoading.tsx'
import type { TabProps } from '../tabProps.ts'
import '../rawTab.css'

/** Shows the record as the backend sends it, fetched anew when the tab is opened. */
export default function RawTab({ record: { id } }: TabProps<'raw'>) {
  const { name } = useResource()
  const { recordPage } = useLanguage().texts
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [name, 'getRaw', { id }],
    gcTime: 0,
    queryFn: ({ signal }) => dataProvider.getRaw(name, { id, signal }),
  })
  if (error && !data) {
    return (
      <FailurePanel
        title={recordPage.rawFailed}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (isPending || !data) return <TabLoading />
  const text = JSON.stringify(data.data, undefined, 2)
  return (
    <section className="raw-data" aria-label={recordPage.rawTitle}>
      <header className="row between mb-3 muted small">
        <p>{recordPage.raw}</p>
        <span className="line inline tight">
          <CopyButton key={text} text={text} label={recordPage.copyRaw} />
        </span>
      </header>
      <JsonTree value={data.data} />
    </section>
  )
}

interface JsonTreeProps {
  value: unknown
  name?: string
  depth?: number
}

/** Values with more parts, or deeper than `openDepth`, are folded at first. */
const openParts = 30
const openDepth = 3

function JsonTree({ value, name, depth = 0 }: JsonTreeProps) {
  const isWhole = name === undefined
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="json-line">
        {!isWhole && <JsonKey name={name} />}
        <span className={`json-${value === null ? 'null' : typeof value}`}>{JSON.stringify(value)}</span>
      </div>
    )
  }
  const parts = Object.entries(value)
  if (isWhole) return <JsonParts parts={parts} depth={depth} />
  return <JsonBranch name={name} parts={parts} depth={depth} isList={Array.isArray(value)} />
}

interface JsonBranchProps {
  name: string
  parts: readonly [string, unknown][]
  depth: number
  isList: boolean
}

/** A list may have thousands of parts: they are drawn when it is unfolded. */
function JsonBranch({ name, parts, depth, isList }: JsonBranchProps) {
  const { recordPage } = useLanguage().texts
  const [isOpen, setOpen] = useState(depth < openDepth && parts.length > 0 && parts.length <= openParts)
  const [one, many] = isList
    ? [recordPage.itemCountOne, recordPage.itemCount]
    : [recordPage.fieldCountOne, recordPage.fieldCount]
  const count = parts.length === 1 ? one : fill(many, { count: parts.length })
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <JsonKey name={name} />
        <span className="json-count">
          {isList ? '[ ]' : '{ }'} {count}
        </span>
      </summary>
      {isOpen && <JsonParts parts={parts} depth={depth} />}
    </details>
  )
}

function JsonParts({ parts, depth }: Pick<JsonBranchProps, 'parts' | 'depth'>) {
  return (
    <div className="json-parts">
      {parts.map(([key, part]) => (
        <JsonTree key={key} name={key} value={part} depth={depth + 1} />
      ))}
    </div>
  )
}

function JsonKey({ name }: { name: string }) {
  return <span className="muted">{name}: </span>
}
