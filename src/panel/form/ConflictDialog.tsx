import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { fill } from '#model/base/translator.ts'
import type { FieldConflict, Merge } from '#model/kinds/mergeRecords.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { detailOf } from '../fields/NotDelivered.tsx'
import { useQuestion } from '../ui/useQuestion.ts'
import { useSavedBy } from './useSavedBy.ts'

type Side = 'mine' | 'theirs'

/** Mine, theirs, and what it was before, for each field that two people have changed. */
function ConflictDialog({ conflicts, merge, onAnswer }: AskedConflict) {
  const { texts, textOf } = useLanguage()
  const text = texts.conflict
  const title = useSavedBy()
  // Not every editor of a record is a form.
  const form: Pick<UseFormReturn, 'setValue'> | null = useFormContext()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const isDecided = conflicts.every(({ field }) => sides[field.name] !== undefined)
  const others = merge.taken.map((field) => textOf(field.label)).join(', ')

  function save() {
    const chosen = conflicts
      .filter(({ field }) => sides[field.name] === 'theirs')
      .map(({ field, theirs }): [string, unknown] => [field.name, theirs])
    // The form holds the choice too: should the write fail, the next one must not bring mine back.
    for (const [name, value] of chosen) form?.setValue(name, value, { shouldDirty: true })
    onAnswer({ ...merge.values, ...Object.fromEntries(chosen) })
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      className="conflict-dialog"
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onAnswer(undefined)
      }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <p>{text.lead}</p>
        <ul className="conflicts stack wide">
          {conflicts.map((conflict) => (
            <li key={conflict.field.name}>
              <Choice
                conflict={conflict}
                side={sides[conflict.field.name]}
                onChoose={(side) => setSides((chosen) => ({ ...chosen, [conflict.field.name]: side }))}
              />
            </li>
          ))}
        </ul>
        {others !== '' && <p className="muted">{fill(text.taken, { fields: others })}</p>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onAnswer(undefined)}>
          {text.back}
        </Button>
        <Button variant="contained" disabled={!isDecided} onClick={save}>
          {text.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Choice(props: { conflict: FieldConflict; side: Side | undefined; onChoose: (side: Side) => void }) {
  const { conflict, side, onChoose } = props
  const { texts, textOf } = useLanguage()
  const { base, field, parts } = conflict
  const name = useId()
  return (
    <fieldset>
      <legend>{textOf(field.label)}</legend>
      {parts && <p className="muted">{texts.conflict.joined}</p>}
      <div className="conflict-columns">
        {(['mine', 'theirs'] as const).map((choice) => (
          <label key={choice} className={side === choice ? 'chosen' : ''}>
            <span className="line muted small">
              <input type="radio" name={name} checked={side === choice} onChange={() => onChoose(choice)} />
              {texts.conflict[choice]}
            </span>
            <Value field={field} value={conflict[choice]} parts={parts} />
          </label>
        ))}
        <div>
          <span className="line muted small">{texts.conflict.base}</span>
          <Value field={field} value={base} parts={parts} />
        </div>
      </div>
    </fieldset>
  )
}

interface ValueProps {
  field: ResolvedField
  value: unknown
  parts: readonly string[] | undefined
}

function Value({ field, value, parts }: ValueProps) {
  const record = useRecordContext<AnyRecord>() ?? { id: '' }
  const Detail = detailOf(field, value)
  const Contested = field.type.parts?.Contested
  return (
    <div className="conflict-value scrolls breaks">
      {parts && Contested ? (
        <Contested field={field} value={value} parts={parts} />
      ) : (
        <Detail field={field} value={value} record={record} />
      )}
    </div>
  )
}

type Values = Record<string, unknown>

interface AskedConflict {
  conflicts: readonly FieldConflict[]
  merge: Merge
  onAnswer: (values: Values | undefined) => void
}

/** Asks a person to choose between their changes and those of others. */
export function useConflictChoice() {
  const { ask, dialog } = useQuestion()
  return {
    ask: (conflicts: readonly FieldConflict[], merge: Merge) =>
      ask<Values | undefined>((onAnswer) => <ConflictDialog {...{ conflicts, merge, onAnswer }} />),
    dialog,
  }
}

/** Puts fields that both have changed together part by part, where their kind can. */
export async function joinFields(merge: Merge): Promise<Merge> {
  const values = { ...merge.values }
  const conflicts: FieldConflict[] = []
  const joined: ResolvedField[] = []
  for (const conflict of merge.conflicts) {
    const { field } = conflict
    const join = await field.type.parts?.join?.()
    const { parts, mine, theirs } = join?.(field, conflict) ?? { ...conflict, parts: undefined }
    if (parts !== undefined) {
      values[field.name] = mine
      joined.push(field)
    }
    if (parts?.length !== 0) conflicts.push({ ...conflict, mine, theirs, ...(parts ? { parts } : {}) })
  }
  return { ...merge, values, conflicts, joined }
}
