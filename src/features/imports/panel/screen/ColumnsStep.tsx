import { Alert, Button, FormHelperText, Select } from '@mui/material'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import { defaultsOf } from '#model/kinds/wire.ts'
import type { Language } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { ColumnMatch, Key } from '../columns/matchColumns.ts'
import { fieldIn, fieldTarget, type Target, writtenFields } from '../columns/targets.ts'
import { isBlank, type SourceTable, textOf } from '../file/sourceTable.ts'
import { Choice, FormatChoice } from './FormatChoice.tsx'
import { useImport, useImportWords } from './ImportContext.ts'
import { useTrial } from './usePlan.ts'

export function ColumnsStep() {
  const imports = useImportWords()
  const { state, addressOf } = useImport()
  const { table, results } = state
  const navigate = useNavigate()
  const startTrial = useTrial()
  const faults = useColumnFaults()
  if (!table) return null
  // What is written already was written by these columns.
  const isBegun = results.size > 0
  return (
    <section className="stack wide">
      {isBegun && <Alert severity="info">{imports.columns.begun}</Alert>}
      <FormatChoice table={table} isDisabled={isBegun} />
      <ColumnTable table={table} isDisabled={isBegun} />
      <KeyChoice isDisabled={isBegun} />
      <div role="status">
        {faults.map((fault) => (
          <Alert key={fault} severity="warning">
            {fault}
          </Alert>
        ))}
      </div>
      <div className="row">
        <Button
          variant="contained"
          disabled={faults.length > 0 || isBegun}
          onClick={() => {
            startTrial()
            navigate(addressOf('check'))
          }}
        >
          {imports.columns.check}
        </Button>
      </div>
    </section>
  )
}

function useColumnFaults(): string[] {
  const { textOf: label } = useLanguage()
  const imports = useImportWords()
  const { resource, means, state, targets, keys, key } = useImport()
  const words = imports.columns
  const names = useColumnNames(state.table)
  const fields = writtenFields(resource, means)
  const open = names.filter((_, index) => targets[index] === 'open')
  const mapped = targets.flatMap((target) => fieldIn(target) ?? [])
  const twice = mapped.filter((name, index) => mapped.indexOf(name) !== index)
  const defaults = defaultsOf(resource)
  const missing = fields.filter(
    (field) =>
      isEntered(field, 'create') &&
      field.required &&
      field.when.length === 0 &&
      !mapped.includes(field.name) &&
      !Object.hasOwn(defaults, field.name),
  )
  // Where every row may be one that is there already, nothing is missing.
  const isOnlyNew = key === 'none'
  return [
    ...(open.length > 0 ? [fill(words.openOnes, { columns: open.join(', ') })] : []),
    ...fields
      .filter(({ name }) => twice.includes(name))
      .map((field) => fill(words.twice, { field: label(field.label) })),
    ...(mapped.length === 0 && open.length === 0 ? [words.nothing] : []),
    ...(keys.length === 0 ? [words.noKey] : []),
    ...(keys.length > 0 && key === undefined ? [words.chooseKey] : []),
    ...(isOnlyNew && missing.length > 0
      ? [fill(words.missing, { fields: missing.map((field) => label(field.label)).join(', ') })]
      : []),
  ]
}

export function useColumnNames(table: SourceTable | undefined): string[] {
  const imports = useImportWords()
  return (table?.columns ?? []).map((name, index) =>
    name === '' ? fill(imports.columns.unnamed, { number: index + 1 }) : name,
  )
}

const mostSamples = 3
const mostShown = 40

function samplesOf(table: SourceTable, index: number, language: Language): string[] {
  const samples = new Set<string>()
  for (const { cells } of table.rows.slice(0, 200)) {
    if (samples.size === mostSamples) break
    if (isBlank(cells[index])) continue
    const text = textOf(cells[index], language)
    samples.add(text.length > mostShown ? `${text.slice(0, mostShown)} …` : text)
  }
  return [...samples]
}

function ColumnTable({ table, isDisabled }: { table: SourceTable; isDisabled: boolean }) {
  const { language } = useLanguage()
  const imports = useImportWords()
  const { matches, targets, session } = useImport()
  const words = imports.columns
  const names = useColumnNames(table)
  const options = useTargetOptions()
  const hints: Readonly<Partial<Record<ColumnMatch['how'], string>>> = words.how
  function choose(index: number, target: Target) {
    session.setTargets(targets.map((before, column) => (column === index ? target : before)))
  }
  return (
    <table className="plain-table import-columns">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.column}</th>
          <th scope="col">{words.samples}</th>
          <th scope="col">{words.target}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, index) => {
          const target = targets[index] ?? 'open'
          const match = matches[index]
          const how = match?.target === target ? hints[match.how] : undefined
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and none moves.
            <tr key={index} className={target === 'open' ? 'is-open' : undefined}>
              <th scope="row" className="breaks">
                {name}
              </th>
              <td className="muted small breaks">{samplesOf(table, index, language).join(' · ')}</td>
              <td>
                <Select
                  native
                  value={target}
                  disabled={isDisabled}
                  error={target === 'open'}
                  inputProps={{ 'aria-label': fill(words.targetOf, { column: name }) }}
                  onChange={(event) => choose(index, event.target.value as Target)}
                >
                  {target === 'open' && <option value="open">{words.open}</option>}
                  {options}
                </Select>
                {how !== undefined && <span className="muted tiny block">{how}</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function useTargetOptions(): ReactNode {
  const { textOf: label } = useLanguage()
  const imports = useImportWords()
  const { resource, means } = useImport()
  const words = imports.columns
  return (
    <>
      <option value="ignore">{words.ignore}</option>
      {means.find && <option value="id">{words.id}</option>}
      {writtenFields(resource, means).map((field) => (
        <option key={field.name} value={fieldTarget(field.name)}>
          {field.required ? fill(words.required, { field: label(field.label) }) : label(field.label)}
        </option>
      ))}
    </>
  )
}

function KeyChoice({ isDisabled }: { isDisabled: boolean }) {
  const { textOf: label } = useLanguage()
  const imports = useImportWords()
  const { resource, keys, key, session } = useImport()
  const words = imports.columns
  if (keys.length === 0) return null
  function nameOf(known: Key): string {
    if (known === 'none' || known === 'id') return words.keys[known]
    const field = resource.fields.find(({ name }) => `field:${name}` === known)
    return field ? label(field.label) : known
  }
  return (
    <div className="import-key">
      <Choice
        label={words.key}
        value={key ?? ''}
        isDisabled={isDisabled}
        options={[
          ...(key === undefined ? [['', words.open] as const] : []),
          ...keys.map((known) => [known, nameOf(known)] as const),
        ]}
        onChange={(chosen) => chosen !== '' && session.setKey(chosen)}
      />
      {key !== undefined && (
        <FormHelperText>{key === 'none' ? words.keyHelp.none : words.keyHelp.other}</FormHelperText>
      )}
    </div>
  )
}
