import { fill } from '../../../../model/base/translator.ts'
import { numberFormat } from '../../../../model/kinds/formats.ts'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { PairValues } from '../../model/pair.ts'
import type { PairRow } from './pairRows.ts'
import { ValuesPanel } from './ValuesPanel.tsx'

interface PairPanelProps {
  resource: ResolvedResource
  open: boolean
  /** Absent: the values of all new ones. */
  rows: readonly PairRow[] | undefined
  startValues: PairValues
  onEdit: (rows: readonly PairRow[], values: PairValues) => void
  onNew: (values: PairValues) => void
  onClose: () => void
}

/** Other values: for one pair as it is, for several what is filled in, or for all new ones. */
export default function PairPanel(props: PairPanelProps) {
  const { resource, open, rows, startValues, onEdit, onNew, onClose } = props
  const { language, texts } = useLanguage()
  const text = texts.workbench
  const shared = { resource, open, onClose }
  if (!rows) {
    return (
      <ValuesPanel
        {...shared}
        title={text.newValuesTitle}
        help={text.newValuesHelp}
        values={startValues}
        onApply={onNew}
      />
    )
  }
  const [row, ...more] = rows
  const isOne = row !== undefined && more.length === 0
  const count = numberFormat(language).format(rows.length)
  return (
    <ValuesPanel
      {...shared}
      title={text.valuesTitle}
      help={isOne ? row.title : `${fill(text.valuesOfCount, { count })}. ${text.valuesHelp}`}
      values={isOne ? row.values : {}}
      isPartial={!isOne}
      onApply={(values) => onEdit(rows, values)}
    />
  )
}
