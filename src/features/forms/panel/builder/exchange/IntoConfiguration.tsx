import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useMemo, useRef, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { saveFile } from '#panel/export/formats.ts'
import { firstFew } from '#panel/ui/firstFew.ts'
import { type ConfigurationFinding, usePanel } from '#panel/ui/PanelContext.tsx'
import {
  changedPlaces,
  isPartOfFile,
  type MergedConfiguration,
  type MergeFault,
  mergedConfiguration,
} from '../../entry/mergedConfiguration.ts'
import { ListedAlert } from './ListedAlert.tsx'

/** A `config.json` that was read: the one of the panel, or a file that was chosen. */
interface Source {
  text: string
  /** Name of the chosen file. @default it is the one that the panel was given */
  file?: string
}

const mostShown = 12

/** Asked once, without a network too: what is wrong is said, and asking again is the person's. */
const once = { retry: false, networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

/**
 * Puts an entry into `config.json` and offers the whole file, once it has been looked at as the panel does when it starts.
 *
 * @param entry nothing is wrong with it by itself
 */
export function IntoConfiguration({ entry }: { entry: AnyResource }) {
  const { texts, language } = useLanguage()
  const text = texts.formSaving.asEntry
  const { configuration } = usePanel()
  const [chosen, setChosen] = useState<Source>()
  const [unreadable, setUnreadable] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const served = useQuery({
    ...once,
    queryKey: ['config.json'],
    enabled: configuration !== undefined,
    queryFn: async (): Promise<Source> => ({ text: (await configuration?.fetch()) ?? '' }),
  })
  const source = chosen ?? served.data
  const merged = useMemo(() => source && mergedConfiguration(source.text, entry), [source, entry])
  const isPart = !chosen && isMerged(merged) && isPartOfFile(merged.value)
  const isWhole = isMerged(merged) && !isPart
  const checked = useQuery({
    ...once,
    queryKey: ['config.json', 'checked', isWhole && merged.text],
    enabled: isWhole && configuration !== undefined,
    queryFn: () => (isWhole ? configuration?.check(merged.value) : undefined) ?? null,
  })
  if (!configuration) return null

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    setUnreadable(undefined)
    await file.text().then(
      (read) => setChosen({ text: read, file: file.name }),
      () => setUnreadable(fill(text.unreadable, { file: file.name })),
    )
    // The same file can be chosen again once it is repaired.
    target.value = ''
  }
  const isSound = checked.data?.mistakes.length === 0

  return (
    <section className="into-configuration stack" aria-label={text.configuration}>
      <h3 className="mb-1">{text.configuration}</h3>
      <p className="muted small">
        {source?.file === undefined ? text.served : fill(text.chosen, { file: source.file })}
      </p>
      <div role="status">
        {!source && served.error && (
          <Alert
            severity="error"
            action={<Button onClick={() => void served.refetch()}>{texts.error.retry}</Button>}
          >
            {fill(text.notFetched, { why: served.error.message })}
          </Alert>
        )}
        {unreadable !== undefined && <Alert severity="error">{unreadable}</Alert>}
        {!source && !served.error && texts.shell.loading}
        {merged && !isMerged(merged) && <Alert severity="error">{faultText(merged)}</Alert>}
        {isPart && <Alert severity="warning">{text.part}</Alert>}
        {isWhole && <Outcome merged={merged} entry={entry} />}
        {checked.error && <Alert severity="error">{text.notChecked}</Alert>}
        {checked.data && <Findings {...checked.data} />}
      </div>
      <div className="line wraps">
        <Button
          variant="contained"
          disabled={!isSound}
          onClick={() =>
            isMerged(merged) && saveFile('config.json', new Blob([merged.text], { type: 'application/json' }))
          }
        >
          {text.downloadConfiguration}
        </Button>
        <Button onClick={() => input.current?.click()}>{text.choose}</Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={text.choose}
          onChange={choose}
        />
      </div>
      {isSound && <p className="muted small">{text.whereJson}</p>}
    </section>
  )

  function faultText(fault: MergeFault): string {
    if (fault.kind === 'shape') return fill(text.shape, { place: fault.place })
    return fill(text.syntax, { line: fault.line, column: fault.column, why: fault.message[language] })
  }
}

function isMerged(merged: MergedConfiguration | MergeFault | undefined): merged is MergedConfiguration {
  return merged !== undefined && !('kind' in merged)
}

function Outcome({ merged, entry }: { merged: MergedConfiguration; entry: AnyResource }) {
  const text = useLanguage().texts.formSaving.asEntry
  const { replaced, others } = merged
  if (replaced === undefined) return <p>{fill(text.added, { name: entry.name, others })}</p>
  const changes = changedPlaces(replaced, entry)
  if (changes.length === 0) return <p>{fill(text.unchanged, { name: entry.name })}</p>
  const named = firstFew(changes, mostShown)
  const shown = (value: unknown) => (value === undefined ? '–' : (JSON.stringify(value) ?? '').slice(0, 80))
  return (
    <>
      <p>{fill(text.replaced, { name: entry.name, count: changes.length })}</p>
      <ul className="bullets mt-1">
        {named.map(({ path, before, after }) => (
          <li key={path}>
            <code>{path}</code>: {shown(before)} → {shown(after)}
          </li>
        ))}
        {changes.length > named.length && (
          <li>{fill(text.moreChanges, { count: changes.length - named.length })}</li>
        )}
      </ul>
    </>
  )
}

interface FindingsProps {
  mistakes: readonly ConfigurationFinding[]
  warnings: readonly ConfigurationFinding[]
}

function Findings({ mistakes, warnings }: FindingsProps) {
  const { language, texts } = useLanguage()
  const text = texts.formSaving.asEntry
  const said = ({ code, path, message, suggestion }: ConfigurationFinding) =>
    `${code ?? ''} ${path}: ${message[language]}${suggestion === undefined ? '' : ` (${suggestion}?)`}`.trim()
  return (
    <>
      <ListedAlert severity="error" lead={text.mistakes} parts={mistakes.map(said)} most={mostShown} />
      <ListedAlert severity="warning" lead={text.warnings} parts={warnings.map(said)} most={mostShown} />
    </>
  )
}
