import { useCallback } from 'react'
import { fill } from '#model/base/translator.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { faultText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { datedName, saveFile } from '#panel/export/formats.ts'
import { withLabel } from '#panel/form/useReferenceNames.ts'
import type { RowResult } from '../keep/importStorage.ts'
import { correctedTable } from '../trial/correctedTable.ts'
import { errorFile, type FailedRow } from '../trial/errorFile.ts'
import type { RowFault } from '../trial/plan.ts'
import { useColumnNames } from './ColumnsStep.tsx'
import { useImport, useImportWords } from './ImportContext.ts'

export function useReasons() {
  const { texts, language, textOf } = useLanguage()
  const imports = useImportWords()
  const { resource, state } = useImport()
  const names = useColumnNames(state.table)
  const placeOf = useCallback(
    ({ column, field }: RowFault) => {
      const known = column === undefined ? undefined : names[column]
      const label = resource.fields.find(({ name }) => name === field)?.label
      return known ?? (label === undefined ? '' : textOf(label))
    },
    [names, resource, textOf],
  )
  const reasonOf = useCallback(
    (fault: RowFault) => {
      if (fault.code !== 'rule') return fill(imports.reasons[fault.code], fault.values)
      return faultText(withLabel(fault.rule, resource.fields, fault.field, textOf), texts, language)
    },
    [imports, texts, language, resource, textOf],
  )
  const whyOf = (result: RowResult | undefined) =>
    result?.why === undefined ? result?.reason : imports.reasons[result.why]
  return { reasonOf, placeOf, whyOf }
}

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
    void errorFile(correctedTable(table, kept.corrections), failed, [line, column, reason]).then((content) =>
      saveFile(datedName(name, table.format.kind, new Date(clock.now())), content),
    )
  }
}
