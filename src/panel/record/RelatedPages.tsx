import { Button } from '@mui/material'
import { fill } from '../../model/base/translator.ts'
import { numberFormat } from '../../model/kinds/formats.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

interface RelatedPagesProps {
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
}

/** From one page of rows to the next; absent where one page holds them all. */
export function RelatedPages({ page, perPage, total, onPage }: RelatedPagesProps) {
  const { language, texts } = useLanguage()
  if (total <= perPage) return null
  const { format } = numberFormat(language)
  const range = {
    from: format((page - 1) * perPage + 1),
    to: format(Math.min(page * perPage, total)),
    total: format(total),
  }
  return (
    <nav className="related-pages" aria-label={texts.recordPage.rows}>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {texts.recordPage.previousRows}
      </Button>
      <span role="status">{fill(texts.recordPage.range, range)}</span>
      <Button disabled={page * perPage >= total} onClick={() => onPage(page + 1)}>
        {texts.recordPage.nextRows}
      </Button>
    </nav>
  )
}
