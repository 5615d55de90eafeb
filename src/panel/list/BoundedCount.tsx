import { Button } from '@mui/material'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { BoundedRows } from './ListViewContext.ts'

/** Says how far was counted, and counts on. */
export default function BoundedCount({ total = 1, count, isCounted }: BoundedRows) {
  const { language, texts } = useLanguage()
  return (
    <Button size="small" title={texts.list.countAll} loading={isCounted} onClick={count}>
      {fill(texts.list.moreThan, { count: numberFormat(language).format(total - 1) })}
    </Button>
  )
}
