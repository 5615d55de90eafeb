import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { fill } from '#model/base/translator.ts'
import type { ToldField } from '#model/language/resolve.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { ToldFields } from '#panel/fields/ToldText.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { QuestionDialog } from '#panel/ui/QuestionDialog.tsx'
import { useNoteFailure } from '#panel/ui/useNotifyFailure.ts'
import { journalResource } from '../../model/changedFields.ts'
import { keyOf, type Step, type UndoChoices, type UndoField, type UndoRow } from '../../model/undo.ts'
import { useTakeBack } from './undoJob.ts'
import {
  doesText,
  fieldOf,
  labelOf,
  reasonText,
  sinceText,
  type UndoWords,
  useUndoWords,
} from './undoTexts.ts'
import { useAskTouched } from './useAskTouched.tsx'
import { useMoneyBack } from './useMoneyBack.ts'
import './undo.css'

type Choice = UndoChoices[string]
type Chosen = Readonly<Record<string, UndoChoices>>

/** Records that are shown; the others are checked as they go back. */
const mostShown = 200

export default function UndoDialog({ step, onClose }: { step: Step; onClose: () => void }) {
  const { texts } = useLanguage()
  const text = texts.undo
  const { data, error, isFetching, refetch } = usePreview(step)
  const { takeBackOne, startJob } = useTakeBack()
  const { mayGoBack, dialog } = useAskTouched()
  const [chosen, setChosen] = useState<Chosen>({})
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { cause } = useErrorText(failure)

  const rows = data?.rows ?? []
  const money = useMoneyBack(step, rows)
  const [single] = data?.total === 1 ? rows : []
  const hasMore = data !== undefined && data.total > rows.length
  const isOpen = hasMore || rows.some(({ state }) => state === 'open' || state === 'asked')
  const isReady = hasMore || rows.some((row) => isDecided(row, chosen[keyOf(row)]))
  const title = single
    ? fill(text.titleOne, { title: single.title })
    : fill(text.titleMany, { count: data?.total ?? '…' })

  useNoteFailure(fill(texts.form.notDone, { what: single?.title ?? '', action: text.confirm }), failure)

  async function confirm() {
    const decisions = Object.fromEntries(
      rows.flatMap((row) => {
        const choices = chosen[keyOf(row)]
        return choices ? [[keyOf(row), { choices, version: row.version }]] : []
      }),
    )
    if (!single) {
      startJob(step, decisions)
      onClose()
      return
    }
    setPending(true)
    setFailure(undefined)
    try {
      if (!(await mayGoBack(single, chosen[keyOf(single)]))) return
      if ((await takeBackOne(step, single, decisions)).state === 'done') onClose()
      // Somebody was quicker.
      else await refetch()
    } catch (caught) {
      setFailure(caught)
    } finally {
      setPending(false)
    }
  }

  return (
    <QuestionDialog
      title={data ? title : text.job}
      {...(isOpen || !data
        ? {
            confirm: {
              label: text.confirm,
              isDisabled: isFetching || !isReady,
              onConfirm: () => void confirm(),
            },
          }
        : {})}
      isPending={isPending}
      onClose={onClose}
    >
      {error && (
        <FailurePanel
          title={text.failed}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Skeleton variant="rounded" height={80} role="img" aria-label={texts.shell.loading} />
      )}
      {data && !isOpen && single === undefined && <p>{text.nothing}</p>}
      {money && !hasMore && (
        <p className="firm">{fill(money.from ? text.moneyFrom : text.money, { ...money })}</p>
      )}
      <ul className="undo-rows stack wide">
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <Row
              row={row}
              isNamed={single === undefined}
              choices={chosen[keyOf(row)] ?? {}}
              onChoose={(name, choice) =>
                setChosen((all) => ({ ...all, [keyOf(row)]: { ...all[keyOf(row)], [name]: choice } }))
              }
            />
          </li>
        ))}
      </ul>
      {data && hasMore && <p className="muted">{fill(text.more, { count: data.total - rows.length })}</p>}
      {failure !== undefined && (
        <p role="alert" className="negative">
          {cause}
        </p>
      )}
      {dialog}
    </QuestionDialog>
  )
}

/** Kept under the journal's key, so that a write invalidates it. */
function usePreview(step: Step) {
  const provider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: [journalResource, 'undo', step],
    queryFn: async ({ signal }) => {
      const first = await provider.previewUndo(step, { signal })
      let { rows } = first
      while (rows.length < Math.min(first.total, mostShown)) {
        const next = await provider.previewUndo(step, { offset: rows.length, signal })
        if (next.rows.length === 0) break
        rows = [...rows, ...next.rows]
      }
      return { ...first, rows }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Tells whether anything goes back with these choices. */
function isDecided({ state, does, fields }: UndoRow, choices: UndoChoices = {}): boolean {
  if (state === 'open') return true
  if (state !== 'asked') return false
  if (does === 'delete') return choices[''] === 'back'
  return fields.filter(({ isAsked }) => isAsked).every(({ name }) => choices[name] !== undefined)
}

function goingBack(words: UndoWords, row: UndoRow): ToldField[] {
  return row.fields.flatMap(({ name, now, earlier, isAsked }) => {
    const field = fieldOf(words, row, name)
    return field && !isAsked ? [{ field, values: [now, earlier] }] : []
  })
}

interface RowProps {
  row: UndoRow
  isNamed: boolean
  choices: UndoChoices
  onChoose: (name: string, choice: Choice) => void
}

function Row({ row, isNamed, choices, onChoose }: RowProps) {
  const { texts } = useLanguage()
  const text = texts.undo
  const words = useUndoWords()
  const { state, reason, notes, fields, does } = row
  const isGoing = state === 'open' || state === 'asked'
  const asked = state === 'asked' ? fields.filter(({ isAsked }) => isAsked) : []
  return (
    <>
      <p className="facts">
        {isNamed && <strong>{row.title}</strong>}
        {state === 'done' && <span className="muted">{text.done}</span>}
        {isGoing && does !== 'change' && <span>{doesText(words, row)}</span>}
        {reason && <span className="negative">{reasonText(words, row, reason)}</span>}
      </p>
      {isGoing && does === 'change' && <ToldFields fields={goingBack(words, row)} />}
      {notes.map((note) => (
        <p key={JSON.stringify(note)} className="muted small">
          {reasonText(words, row, note)}
        </p>
      ))}
      {asked.length > 0 && (
        <p className="small">{does === 'delete' ? text.sinceDelete : sinceText(words, row)}</p>
      )}
      {asked.map((field) => (
        <FieldChoice
          key={field.name}
          row={row}
          field={field}
          choice={choices[field.name]}
          {...(does === 'delete' ? {} : { onChoose: (choice: Choice) => onChoose(field.name, choice) })}
        />
      ))}
      {asked.length > 0 && does === 'delete' && (
        <Choices
          labels={{ keep: text.keep, back: text.delete }}
          choice={choices['']}
          legend={row.title}
          onChoose={(choice) => onChoose('', choice)}
        />
      )}
    </>
  )
}

interface FieldChoiceProps {
  row: UndoRow
  field: UndoField
  choice: Choice | undefined
  onChoose?: (choice: Choice) => void
}

function FieldChoice({ row, field: { name, now, earlier }, choice, onChoose }: FieldChoiceProps) {
  const { texts } = useLanguage()
  const text = texts.undo
  const words = useUndoWords()
  const field = fieldOf(words, row, name)
  if (!field) return null
  const { Detail } = fieldView(field)
  const label = labelOf(words, row, name)
  return (
    <div className="mt-2">
      <span className="firm">{label}</span>
      <dl className="stack loose mt-1 mb-1 undo-values">
        {[[text.now, now] as const, [onChoose ? text.earlier : text.made, earlier] as const].map(
          ([side, value]) => (
            <div key={side}>
              <dt className="muted small">{side}</dt>
              <dd className="breaks">
                <Detail field={field} value={value} record={{ id: row.record, [name]: value }} />
              </dd>
            </div>
          ),
        )}
      </dl>
      {onChoose && (
        <Choices
          labels={{ keep: text.keep, back: text.back }}
          choice={choice}
          legend={fill(text.choose, { field: label })}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

interface ChoicesProps {
  legend: string
  labels: Readonly<Record<Choice, string>>
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function Choices({ legend, labels, choice, onChoose }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className="undo-choices row loose">
      <legend className="visually-hidden">{legend}</legend>
      {(['keep', 'back'] as const).map((each) => (
        <label key={each} className="line">
          <input type="radio" name={name} checked={choice === each} onChange={() => onChoose(each)} />
          {labels[each]}
        </label>
      ))}
    </fieldset>
  )
}
