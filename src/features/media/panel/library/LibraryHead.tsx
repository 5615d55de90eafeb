import { Alert } from '@mui/material'
import { useListContext } from 'react-admin'
import { isObject } from '../../../../model/base/json.ts'
import { fill } from '../../../../model/base/translator.ts'
import { numberFormat } from '../../../../model/kinds/formats.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { AccessibilityScore } from './AccessibilityScore.tsx'
import './libraryHead.css'

/** What is said above a library: that not all of it is here, and how accessible it is. */
export default function LibraryHead() {
  return (
    <>
      <CappedNotice />
      <AccessibilityScore />
    </>
  )
}

/** That the backend gave no more rows (reliability U07): nobody shall take them for all. */
function CappedNotice() {
  const { language, texts } = useLanguage()
  const { meta } = useListContext()
  const capped: unknown = isObject(meta) ? meta.capped : undefined
  if (!isObject(capped) || typeof capped.rows !== 'number') return null
  const text = texts.mediaLibrary
  const number = numberFormat(language)
  const rows = number.format(capped.rows)
  const said =
    typeof capped.of === 'number'
      ? fill(text.cappedOf, { rows, of: number.format(capped.of) })
      : fill(text.capped, { rows })
  return (
    <Alert severity="warning" className="capped-notice" role="status">
      <strong>{said}</strong> {text.cappedHelp}
    </Alert>
  )
}
