import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { firstFew } from '#panel/ui/firstFew.ts'
import { matchPasted, type PastedPart } from '../matchPasted.ts'
import type { SlimRecord } from '../otherRecords.ts'
import type { PairRow } from './pairRows.ts'
import './pasteDialog.css'

interface PasteDialogProps {
  records: readonly SlimRecord[]
  assigned: readonly PairRow[]
  onApply: (ids: readonly string[]) => void
  onClose: () => void
}

/** Reports matches while the list is being edited. */
export default function PasteDialog({ records, assigned, onApply, onClose }: PasteDialogProps) {
  const { formatNumber, texts } = useLanguage()
  const text = texts.workbench
  const titleId = useId()
  const [pasted, setPasted] = useState('')
  const settled = useDeferredValue(pasted)
  const matches = useMemo(() => matchPasted(settled, records), [settled, records])
  const taken = useMemo(() => takenBy(assigned), [assigned])
  const fresh = matches.found.filter(({ id }) => !taken.has(String(id)))
  const there = matches.found.length - fresh.length

  function apply() {
    onApply(fresh.map(({ id }) => String(id)))
    onClose()
  }

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
          {fresh.length > 0 && (
            <p className="positive firm">{fill(text.pasteMatched, { count: formatNumber(fresh.length) })}</p>
          )}
          {there > 0 && <p>{fill(text.pasteAssigned, { count: formatNumber(there) })}</p>}
          {matches.repeated.length > 0 && (
            <p>{fill(text.pasteRepeated, { count: formatNumber(matches.repeated.length) })}</p>
          )}
          <Lines title={text.pasteUnmatched} parts={matches.unmatched} />
          <Lines title={text.pasteAmbiguous} parts={matches.ambiguous} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.form.cancel}</Button>
        <Button variant="contained" disabled={fresh.length === 0} onClick={apply}>
          {fill(text.pasteApply, { count: formatNumber(fresh.length) })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Lines that are shown; the rest is counted. */
const mostShown = 50

function Lines({ title, parts }: { title: string; parts: readonly PastedPart[] }) {
  const { formatNumber, texts } = useLanguage()
  if (parts.length === 0) return null
  const shown = firstFew(parts, mostShown)
  const more = parts.length - shown.length
  return (
    <>
      <p className="warning firm">{fill(title, { count: formatNumber(parts.length) })}</p>
      <ul className="bullets">
        {shown.map((part) => (
          <li key={`${part.line} ${part.text}`}>
            {fill(texts.workbench.pasteLine, { line: part.line, text: part.text })}
          </li>
        ))}
        {more > 0 && <li>{fill(texts.workbench.pasteMore, { count: formatNumber(more) })}</li>}
      </ul>
    </>
  )
}

function takenBy(assigned: readonly PairRow[]): ReadonlySet<string> {
  return new Set(
    assigned
      .filter(({ phase, change }) => change?.kind !== 'remove' && (phase !== 'ended' || change !== undefined))
      .map(({ other }) => String(other)),
  )
}
