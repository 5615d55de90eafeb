import type { ResolvedResource } from '../../define/resolve.ts'
import { numberFormat } from '../../fields/formats.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fill } from '../../i18n/translator.ts'
import type { PairValues } from '../pair.ts'
import type { PairRow } from './pairRows.ts'
import ValuesPanel from './ValuesPanel.tsx'

interface EditedRowsProps {
  resource: ResolvedResource
  rows: readonly PairRow[]
  open: boolean
  onApply: (rows: readonly PairRow[], values: PairValues) => void
  onClose: () => void
}

/** Other values for the selected pairs: of one as they are, of several only what is filled in. */
export default function EditedRows({ resource, rows, open, onApply, onClose }: EditedRowsProps) {
  const { language, texts } = useLanguage()
  const text = texts.workbench
  const [row, ...more] = rows
  const isOne = row !== undefined && more.length === 0
  const count = numberFormat(language).format(rows.length)
  return (
    <ValuesPanel
      open={open}
      resource={resource}
      title={text.valuesTitle}
      help={isOne ? row.title : `${fill(text.valuesOfCount, { count })}. ${text.valuesHelp}`}
      values={isOne ? row.values : {}}
      isPartial={!isOne}
      onApply={(values) => onApply(rows, values)}
      onClose={onClose}
    />
  )
}
