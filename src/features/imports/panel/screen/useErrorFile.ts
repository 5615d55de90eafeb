import { fill } from '#model/base/translator.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { datedName, saveFile } from '#panel/export/formats.ts'
import { errorFile, type FailedRow } from '../trial/errorFile.ts'
import { useImportWords } from '../useImportWords.ts'
import { useImport } from './ImportContext.ts'

/** Gives the person a file of the rows that were not taken. */
export function useErrorFile(): (failed: readonly FailedRow[]) => void {
  const imports = useImportWords()
  const { state } = useImport()
  const clock = useClock()
  const { errorHeadings, errorFileName } = imports.check
  return (failed) => {
    const { table, kept } = state
    if (!table || !kept) return
    const { line, column, reason } = errorHeadings
    const name = fill(errorFileName, { name: kept.fileName.replace(/\.[^.]*$/, '') })
    void errorFile(table, failed, [line, column, reason]).then((content) =>
      saveFile(datedName(name, table.format.kind, new Date(clock.now())), content),
    )
  }
}
