import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { languages, textIn } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { SlimRecord } from '../otherRecords.ts'
import { matchPasted } from '../pasted/matchPasted.ts'
import { PasteChoices, PasteLines } from './PasteReport.tsx'
import type { PairRow } from './pairRows.ts'
import './pasteDialog.css'

interface PasteDialogProps {
  /** Entry of the records. */
  entry: ResolvedResource
  records: readonly SlimRecord[]
  assigned: readonly PairRow[]
  /** The list that it was opened from. */
  from: 'available' | 'assigned'
  onAssign: (ids: readonly string[]) => void
  /** Selects rows of `assigned`. */
  onSelect: (ids: readonly string[]) => void
  onClose: () => void
}

/** Reports matches while the list is being edited; what is not certain is asked. */
export default function PasteDialog(props: PasteDialogProps) {
  const { entry, records, assigned, from, onAssign, onSelect, onClose } = props
  const { formatNumber, texts } = useLanguage()
  const text = texts.workbench
  const titleId = useId()
  const [pasted, setPasted] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, Identifier>>(new Map())
  const settled = useDeferredValue(pasted)
  const labels = useMemo(() => columnLabels(entry), [entry])
  const matches = useMemo(() => matchPasted(settled, records, labels), [settled, records, labels])
  const rowsOf = useMemo(() => rowsByOther(assigned), [assigned])
  const choices = [...matches.near, ...matches.ambiguous]
  const ids = new Set(
    [...matches.found.map(({ id }) => id), ...choices.flatMap((row) => chosen.get(row.text) ?? [])].map(
      String,
    ),
  )
  const fresh = [...ids].filter((id) => !rowsOf.has(id))
  const there = [...ids].filter((id) => rowsOf.has(id))

  const choose = (row: string, id: Identifier) =>
    setChosen((now) => {
      const next = new Map(now)
      if (now.get(row) === id) next.delete(row)
      else next.set(row, id)
      return next
    })
  const count = (text: string, of: readonly unknown[]) => fill(text, { count: formatNumber(of.length) })
  const variant = (isMain: boolean) => (isMain ? 'contained' : 'outlined')
  const isToAssign = fresh.length > 0 && (from === 'available' || there.length === 0)

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{text.pasteTitle}</DialogTitle>
      <DialogContent>
        <p>{text.pasteHelp}</p>
        <TextField
          multiline
          fullWidth
          minRows={6}
          maxRows={12}
          autoFocus
          label={text.pasteLabel}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <div className="paste-report stack tight scrolls set-off muted" role="status">
          {settled.trim() === '' && <p>{text.pasteNothing}</p>}
          {fresh.length > 0 && <p className="positive firm">{count(text.pasteMatched, fresh)}</p>}
          {there.length > 0 && <p>{count(text.pasteAssigned, there)}</p>}
          {matches.repeated.length > 0 && <p>{count(text.pasteRepeated, matches.repeated)}</p>}
          {matches.heading && <p>{fill(text.pasteHeading, { text: matches.heading.text })}</p>}
          <PasteChoices title={text.pasteNear} rows={matches.near} chosen={chosen} onChoose={choose} />
          <PasteChoices
            title={text.pasteAmbiguous}
            rows={matches.ambiguous}
            chosen={chosen}
            onChoose={choose}
          />
          <PasteLines title={text.pasteUnmatched} parts={matches.unmatched} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.form.cancel}</Button>
        {there.length > 0 && (
          <Button
            variant={variant(!isToAssign)}
            onClick={() => {
              onSelect(there.flatMap((id) => rowsOf.get(id) ?? []))
              onClose()
            }}
          >
            {count(text.pasteSelect, there)}
          </Button>
        )}
        {(fresh.length > 0 || there.length === 0) && (
          <Button
            variant={variant(isToAssign || there.length === 0)}
            disabled={fresh.length === 0}
            onClick={() => {
              onAssign(fresh)
              onClose()
            }}
          >
            {count(text.pasteApply, fresh)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** What columns may be called, in each language. */
function columnLabels({ fields, label }: ResolvedResource): string[] {
  const all = ['ID', ...label, ...fields.map((field) => field.label)]
  return all.flatMap((text) => languages.map((language) => textIn(text, language)))
}

/** Returns rows by the record that holds or will hold the pair. */
function rowsByOther(assigned: readonly PairRow[]): ReadonlyMap<string, readonly string[]> {
  const rows = new Map<string, string[]>()
  for (const { id, other, phase, change } of assigned) {
    if (change?.kind === 'remove' || (phase === 'ended' && change === undefined)) continue
    rows.set(String(other), [...(rows.get(String(other)) ?? []), id])
  }
  return rows
}
