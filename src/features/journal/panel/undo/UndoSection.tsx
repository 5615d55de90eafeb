import { Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import {
  DataProviderContext,
  LinkBase,
  useCreatePath,
  useDataProvider,
  useInfiniteGetList,
} from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { fill } from '#model/base/translator.ts'
import { type Change, type ChangeOperation, undoLimit } from '#model/contract/change.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ToldText } from '#panel/fields/ToldText.tsx'
import { ChangeTime } from '#panel/ui/ChangeTime.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { journalResource, toldOf } from '../../model/changedFields.ts'
import type { Step } from '../../model/undo.ts'
import { DecideButton } from './DecideButton.tsx'
import './undo.css'

export function useCanUndo(resource: ResolvedResource, operation: ChangeOperation): boolean {
  const provider = use(DataProviderContext) as PanelDataProvider | null
  return provider?.canTakeBack === true && undoLimit(resource, operation) === undefined
}

/** Undoes a single change, or says why it cannot be. */
export function UndoChange({ resource, change }: { resource: ResolvedResource; change: Change }) {
  const { texts } = useLanguage()
  const isPossible = useCanUndo(resource, change.operation)
  const limit = undoLimit(resource, change.operation)
  if (limit) return <p className="muted">{texts.undo.reasons[limit]}</p>
  if (!isPossible) return null
  return <UndoButton step={{ change: String(change.id) }} label={texts.undo.take} />
}

/** Offers to undo a step as long as anything of it stands, and says who has undone it. */
function UndoButton({ step, label }: { step: Step; label: string }) {
  const { texts } = useLanguage()
  const provider = useDataProvider<PanelDataProvider>()
  // Kept under the journal's key, so that a write invalidates it.
  const { data, isPending } = useQuery({
    queryKey: [journalResource, 'undone', step],
    queryFn: ({ signal }) => provider.previewUndo(step, { limit: 0, signal }),
    retry: false,
  })
  if (isPending) return null
  const { done = null, total = 0 } = data ?? {}
  const isWhole = done !== null && done.records === total
  const said = isWhole ? texts.undo.undone : texts.undo.undonePartly
  return (
    <>
      {done && (
        <p role="status" className="firm">
          {fill(said, { actor: done.actor, count: done.records, total })} <ChangeTime at={done.at} />
        </p>
      )}
      {!isWhole && <DecideButton step={step} label={label} variant="outlined" />}
    </>
  )
}

const linesAtOnce = 50
const newestFirst = { field: 'at', order: 'DESC' } as const

/** Lists everything of the change's batch, and undoes it. */
export function UndoStep({ batch }: { batch: string }) {
  const { texts } = useLanguage()
  const { resources } = usePanel()
  const createPath = useCreatePath()
  const provider = use(DataProviderContext) as PanelDataProvider | null
  const {
    data,
    total = 0,
    hasNextPage,
    isFetching,
    fetchNextPage,
  } = useInfiniteGetList<Change>(journalResource, {
    filter: { batch },
    sort: newestFirst,
    pagination: { page: 1, perPage: linesAtOnce },
  })
  const lines = data?.pages.flatMap((page) => page.data) ?? []
  const [newest] = lines
  if (!newest || total < 2) return null
  return (
    <section className="detail-section">
      <Typography variant="h2">{fill(texts.undo.step, { count: total })}</Typography>
      <p className="muted">
        {fill(texts.undo.stepLead, { actor: newest.actor })} <ChangeTime at={newest.at} />
      </p>
      {provider?.canTakeBack && (
        <UndoButton
          step={{ batch }}
          label={total === 2 ? texts.undo.takeBoth : fill(texts.undo.takeBatch, { count: total })}
        />
      )}
      <ul className="mt-2 mb-3 stack">
        {lines.map((line) => (
          <li key={line.id} className="facts">
            <LinkBase
              className="record-link"
              to={createPath({ resource: journalResource, type: 'show', id: line.id })}
            >
              {line.recordTitle}
            </LinkBase>
            <span className="muted">
              <ToldText told={toldOf(line, resources)} />
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p>
          <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
            {texts.journal.more}
          </Button>
        </p>
      )}
    </section>
  )
}
