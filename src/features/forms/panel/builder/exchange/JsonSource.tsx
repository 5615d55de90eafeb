import { Button, TextField } from '@mui/material'
import { type DragEvent, useRef, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { type Finding, formatFinding } from '#model/language/check.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FormContent } from '../../formContent.ts'
import { formFromJson } from '../../formJson.ts'
import { ListedAlert } from './ListedAlert.tsx'
import './exchange.css'

const mostShown = 20

interface JsonSourceProps {
  /** `undefined`: what stands there is no form (any more). */
  onRead: (content: FormContent | undefined) => void
}

/** A form as JSON: chosen as a file, dropped, or pasted. What is wrong with it is said with its place. */
export function JsonSource({ onRead }: JsonSourceProps) {
  const { language, texts } = useLanguage()
  const text = texts.formSaving.json
  const [typed, setTyped] = useState('')
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  function read(value: string) {
    setTyped(value)
    const result = value.trim() === '' ? { findings: [] } : formFromJson(value)
    setFindings(result.findings)
    onRead('form' in result ? result.form : undefined)
  }

  async function readFile(file: File | undefined) {
    // Emptied, or the same file could not be chosen again.
    if (picker.current) picker.current.value = ''
    if (file) read(await file.text())
  }

  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    void readFile(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same.
    <div
      className={`dashed json-source stack loose${isOver ? ' is-over' : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="row muted small">
        <Button variant="outlined" onClick={() => picker.current?.click()}>
          {text.choose}
        </Button>
        <span>{text.drop}</span>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          aria-label={text.choose}
          hidden
          onChange={({ target }) => void readFile(target.files?.[0])}
        />
      </div>
      <TextField
        multiline
        fullWidth
        minRows={3}
        maxRows={10}
        label={text.paste}
        error={findings.length > 0}
        value={typed}
        onChange={({ target }) => read(target.value)}
        slotProps={{ htmlInput: { className: 'json-source-text', spellCheck: false } }}
      />
      <ListedAlert
        severity="error"
        lead={fill(text.wrong, { count: findings.length })}
        parts={findings.map((finding) => formatFinding(finding, language))}
        most={mostShown}
      />
    </div>
  )
}
