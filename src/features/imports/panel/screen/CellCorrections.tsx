import { Button, TextField } from '@mui/material'
import { fill } from '#model/base/translator.ts'
import type { Identifier } from '#model/language/field.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { textOf } from '../file/sourceTable.ts'
import type { PlanRow } from '../trial/plan.ts'
import { useColumnNames } from './ColumnsStep.tsx'
import { useImport, useImportWords } from './ImportContext.ts'

export interface Correction {
  correct(row: number, column: number, text: string): void
  setAbout(row: number, id: Identifier | undefined): void
  /** Tries the file with what was put right. */
  check(): void
}

/** Shows the cells of a row that are wrong, and those that were put right, to be entered anew; and whether it changes what is probably the same. */
export function CellCorrections({ row, correction }: { row: PlanRow; correction: Correction }) {
  const { language } = useLanguage()
  const { rows: words } = useImportWords()
  const { state, means } = useImport()
  const names = useColumnNames(state.table)
  const cells = state.table?.rows[row.row]?.cells ?? []
  const corrected = state.kept?.corrections?.[row.row] ?? {}
  const wrong = (row.faults ?? []).flatMap(({ column }) => column ?? [])
  const columns = new Set([...wrong, ...Object.keys(corrected).map(Number)])
  const about = state.kept?.about?.[row.row]
  const alike = about ?? (row.faults?.some(({ code }) => code === 'alike') ? row.id : undefined)
  const isOffered = alike !== undefined && means.edit
  if (columns.size === 0 && !isOffered) return null
  return (
    <div className="row tight mt-1">
      {[...columns].map((column) => {
        const text = corrected[column] ?? textOf(cells[column], language)
        const take = (entered: string) => entered !== text && correction.correct(row.row, column, entered)
        return (
          <TextField
            key={column}
            size="small"
            label={names[column]}
            defaultValue={text}
            slotProps={{
              htmlInput: {
                'aria-label': fill(words.correct, { column: names[column] ?? '', line: row.line }),
              },
            }}
            onBlur={({ target }) => take(target.value)}
            onKeyDown={({ key, target }) => {
              if (key !== 'Enter') return
              take((target as HTMLInputElement).value)
              correction.check()
            }}
          />
        )
      })}
      {isOffered && (
        <Button
          size="small"
          variant={about === undefined ? 'outlined' : 'contained'}
          aria-pressed={about !== undefined}
          onClick={() => correction.setAbout(row.row, about === undefined ? alike : undefined)}
        >
          {words.change}
        </Button>
      )}
    </div>
  )
}
