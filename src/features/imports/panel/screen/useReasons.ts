import { useCallback } from 'react'
import { fill } from '#model/base/translator.ts'
import { faultText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { withLabel } from '#panel/form/useReferenceNames.ts'
import type { RowResult } from '../keep/importStorage.ts'
import type { RowFault } from '../trial/plan.ts'
import { useImportWords } from '../useImportWords.ts'
import { useColumnNames } from './ColumnsStep.tsx'
import { useImport } from './ImportContext.ts'

/** What is wrong with a row in words of the language in use, with the column that it stands in. */
export function useReasons(): {
  reasonOf(fault: RowFault): string
  placeOf(fault: RowFault): string
  /** Why a row was not written. */
  whyOf(result: RowResult | undefined): string | undefined
} {
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
