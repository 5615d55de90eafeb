import { Alert } from '@mui/material'
import type { Capped } from '#client/api/recordSource.ts'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

/** Says that there are more rows than were to be had: nobody shall take these for all. */
export default function CappedNotice({ capped }: { capped: Capped }) {
  const { language, texts } = useLanguage()
  const text = texts.list
  const number = numberFormat(language)
  const rows = number.format(capped.rows)
  const said =
    capped.of !== undefined
      ? fill(text.cappedOf, { rows, of: number.format(capped.of) })
      : fill(text.capped, { rows })
  return (
    <Alert severity="warning" className="capped-notice" role="status">
      <strong>{said}</strong> {capped.isHere ? text.cappedHere : text.cappedHelp}
    </Alert>
  )
}
