import { Typography } from '@mui/material'
import { use } from 'react'
import { DataProviderContext, LinkBase, useCreatePath, useGetList } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { fill } from '#model/base/translator.ts'
import { type Change, type ChangeOperation, undoLimit } from '#model/contract/change.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ToldText } from '#panel/fields/ToldText.tsx'
import { listAddress } from '#panel/list/listAddress.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { journalResource, toldOf } from '../../model/changedFields.ts'
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
  return <DecideButton step={{ change: String(change.id) }} label={texts.undo.take} variant="outlined" />
}

const shownLines = 10
const newestFirst = { field: 'at', order: 'DESC' } as const

/** Undoes everything of the change's batch. */
export function UndoStep({ batch }: { batch: string }) {
  const { texts } = useLanguage()
  const { resources } = usePanel()
  const createPath = useCreatePath()
  const provider = use(DataProviderContext) as PanelDataProvider | null
  const { data = [], total = 0 } = useGetList<Change>(journalResource, {
    filter: { batch },
    sort: newestFirst,
    pagination: { page: 1, perPage: shownLines },
  })
  const [newest] = data
  if (!newest || total < 2) return null
  const list = createPath({ resource: journalResource, type: 'list' })
  return (
    <section className="detail-section">
      <Typography variant="h2">{fill(texts.undo.step, { count: total })}</Typography>
      <p className="muted">{fill(texts.undo.stepLead, { actor: newest.actor })}</p>
      <ul className="mt-2 mb-3 stack">
        {data.map((line) => (
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
      <p className="row loose">
        {total > data.length && (
          <LinkBase className="bare-link" to={`${list}${listAddress({ batch: [batch] })}`}>
            {fill(texts.undo.showAll, { count: total })}
          </LinkBase>
        )}
        {provider?.canTakeBack && (
          <DecideButton
            step={{ batch }}
            label={fill(texts.undo.takeBatch, { count: total })}
            variant="outlined"
          />
        )}
      </p>
    </section>
  )
}
