import { Alert, Button, LinearProgress } from '@mui/material'
import { type DragEvent, useRef, useState } from 'react'
import { LinkBase, useNavigate } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import { bytesText } from '#model/kinds/measures.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FileUpload } from '#panel/ui/icons.tsx'
import { QuestionDialog } from '#panel/ui/QuestionDialog.tsx'
import { mostBytes, mostRows } from '../file/sourceTable.ts'
import { openRows } from '../run/writeRows.ts'
import { isWritten } from '../trial/plan.ts'
import { useImport, useImportWords } from './ImportContext.ts'

export function FileStep() {
  const { language } = useLanguage()
  const imports = useImportWords()
  const { session, state, known, addressOf } = useImport()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<File | 'none'>()
  const { kept, table, fault, isReading } = state
  const words = imports.file
  const numbers = numberFormat(language)
  const planned = kept?.plan?.rows.filter(isWritten).length ?? 0
  const rest = kept?.plan && state.results.size > 0 ? openRows(kept.plan, state.results).length : 0

  const counted = (count: number, one: string, many: string) =>
    fill(count === 1 ? one : many, { count: numbers.format(count) })
  async function take(file: File) {
    await session.takeFile(file, known)
    if (!session.get().fault) navigate(addressOf('columns'))
  }
  const ask = (file: File | 'none') => (rest > 0 ? setWaiting(file) : answer(file))
  function answer(file: File | 'none') {
    setWaiting(undefined)
    void (file === 'none' ? session.discard() : take(file))
  }

  return (
    <section className="stack wide left">
      {kept && table && (
        <div className="card padded stack">
          <strong className="breaks">{kept.fileName}</strong>
          <span className="muted small">
            {[
              counted(table.rows.length, words.row, words.rows),
              counted(table.columns.length, words.column, words.columns),
              ...((table.headLine ?? 1) > 1 ? [fill(words.heading, { line: table.headLine ?? 1 })] : []),
              bytesText(kept.size, language),
            ].join(', ')}
          </span>
          <div className="row">
            <Button variant="contained" component={LinkBase} to={addressOf('columns')}>
              {words.next}
            </Button>
            <Button disabled={state.isWriting} onClick={() => ask('none')}>
              {words.discard}
            </Button>
          </div>
        </div>
      )}
      {fault && <Alert severity="error">{fill(imports.faults[fault.code], fault.values)}</Alert>}
      {isReading && (
        <div role="status" className="import-reading">
          <p className="muted">{words.reading}</p>
          <LinearProgress aria-label={words.reading} />
        </div>
      )}
      <FilePicker label={kept ? words.other : words.choose} isDisabled={state.isWriting} onFile={ask} />
      <p className="muted small">
        {fill(words.kinds, { most: mostBytes / 1_000_000, rows: numbers.format(mostRows) })}
      </p>
      {waiting !== undefined && (
        <QuestionDialog
          title={words.replaceTitle}
          confirm={{ label: words.replaceConfirm, isDestructive: true, onConfirm: () => answer(waiting) }}
          onClose={() => setWaiting(undefined)}
        >
          {fill(words.replace, {
            total: numbers.format(planned),
            done: numbers.format(planned - rest),
          })}
        </QuestionDialog>
      )}
    </section>
  )
}

interface FilePickerProps {
  label: string
  isDisabled: boolean
  onFile: (file: File) => void
}

function FilePicker({ label, isDisabled, onFile }: FilePickerProps) {
  const imports = useImportWords()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const dropping = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file && !isDisabled) onFile(file)
    },
  }
  return (
    <div className={`row loose dashed import-drop${isOver ? ' is-over' : ''}`} {...dropping}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".csv,.txt,.tsv,.xlsx,.json,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again, once it was put right.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        variant="outlined"
        startIcon={<FileUpload />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <span className="muted">{imports.file.drop}</span>
    </div>
  )
}
