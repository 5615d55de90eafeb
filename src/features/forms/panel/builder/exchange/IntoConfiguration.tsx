import { Alert, Button } from '@mui/material'
import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { saveFile } from '#panel/export/formats.ts'
import { type ConfigurationFinding, usePanel } from '#panel/ui/PanelContext.tsx'
import { shownOf } from '#panel/ui/shownOf.ts'
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

type Checked = Awaited<ReturnType<NonNullable<ReturnType<typeof usePanel>['configuration']>['check']>>

const mostShown = 12

/**
 * Puts an entry into `config.json` and offers the whole file, once it has been looked at as the panel does when it starts.
 *
 * @param entry nothing is wrong with it by itself
 */
export function IntoConfiguration({ entry }: { entry: AnyResource }) {
  const { texts, language } = useLanguage()
  const text = texts.formSaving.asEntry
  const { configuration } = usePanel()
  const [source, setSource] = useState<Source>()
  const [failure, setFailure] = useState<string>()
  const [tries, setTries] = useState(0)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is one more.
  useEffect(() => {
    if (!configuration) return undefined
    let isOver = false
    configuration.fetch().then(
      (fetched) => isOver || setSource((known) => known ?? { text: fetched }),
      (error: unknown) => isOver || setFailure(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isOver = true
    }
  }, [configuration, tries])

  const merged = useMemo(() => source && mergedConfiguration(source.text, entry), [source, entry])
  const isPart =
    source !== undefined && source.file === undefined && isMerged(merged) && isPartOfFile(merged.value)
  const checked = useChecked(isMerged(merged) && !isPart ? merged.value : undefined)
  if (!configuration) return null

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    setFailure(undefined)
    await file.text().then(
      (read) => setSource({ text: read, file: file.name }),
      () => setFailure(fill(text.unreadable, { file: file.name })),
    )
    // The same file can be chosen again once it is repaired.
    target.value = ''
  }
  const retry = () => {
    setFailure(undefined)
    setTries((count) => count + 1)
  }
  const isSound = checked !== undefined && checked !== 'failed' && checked.mistakes.length === 0

  return (
    <section className="into-configuration stack" aria-label={text.configuration}>
      <h3 className="mb-1">{text.configuration}</h3>
      <p className="muted small">
        {source?.file === undefined ? text.served : fill(text.chosen, { file: source.file })}
      </p>
      <div role="status">
        {failure !== undefined && !source && (
          <Alert severity="error" action={<Button onClick={retry}>{texts.error.retry}</Button>}>
            {fill(text.notFetched, { why: failure })}
          </Alert>
        )}
        {failure !== undefined && source && <Alert severity="error">{failure}</Alert>}
        {!source && failure === undefined && texts.shell.loading}
        {merged && !isMerged(merged) && <Alert severity="error">{faultText(merged)}</Alert>}
        {isPart && <Alert severity="warning">{text.part}</Alert>}
        {isMerged(merged) && !isPart && <Outcome merged={merged} entry={entry} />}
        {checked === 'failed' && <Alert severity="error">{text.notChecked}</Alert>}
        {checked && checked !== 'failed' && <Findings {...checked} />}
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

/** What is found in a configuration, by the rules that the panel starts by; `undefined` until they have been fetched. */
function useChecked(value: unknown): Checked | 'failed' | undefined {
  const { configuration } = usePanel()
  const [found, setFound] = useState<{ value: unknown; outcome: Checked | 'failed' }>()
  useEffect(() => {
    if (value === undefined || !configuration) return undefined
    let isOver = false
    configuration.check(value).then(
      (outcome) => isOver || setFound({ value, outcome }),
      () => isOver || setFound({ value, outcome: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [configuration, value])
  return found !== undefined && found.value === value ? found.outcome : undefined
}

function Outcome({ merged, entry }: { merged: MergedConfiguration; entry: AnyResource }) {
  const text = useLanguage().texts.formSaving.asEntry
  const { replaced, others } = merged
  if (replaced === undefined) return <p>{fill(text.added, { name: entry.name, others })}</p>
  const changes = changedPlaces(replaced, entry)
  if (changes.length === 0) return <p>{fill(text.unchanged, { name: entry.name })}</p>
  const named = shownOf(changes, mostShown)
  const shown = (value: unknown) => (value === undefined ? '–' : (JSON.stringify(value) ?? '').slice(0, 80))
  return (
    <>
      <p>{fill(text.replaced, { name: entry.name, count: changes.length })}</p>
      <ul className="json-source-findings stack tight breaks">
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

function Findings({ mistakes, warnings }: Checked) {
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
