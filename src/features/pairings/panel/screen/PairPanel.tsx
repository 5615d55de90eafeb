import { useId } from 'react'
import { fill } from '#model/base/translator.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ValuesForm } from '#panel/form/ValuesForm.tsx'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import { type PairValues, pairingOf, valueNames } from '../../model/pair.ts'
import type { PairRow } from './pairRows.ts'

interface PairPanelProps {
  resource: ResolvedResource
  open: boolean
  /** Absent: edits the values of all new pairs. */
  rows: readonly PairRow[] | undefined
  startValues: PairValues
  onEdit: (rows: readonly PairRow[], values: PairValues) => void
  onNew: (values: PairValues) => void
  onClose: () => void
}

export default function PairPanel(props: PairPanelProps) {
  const { resource, open, rows, startValues, onEdit, onNew, onClose } = props
  const { formatNumber, texts } = useLanguage()
  const text = texts.workbench
  const formId = useId()
  const [row, ...more] = rows ?? []
  const isPartial = more.length > 0
  const help = isPartial
    ? `${fill(text.valuesOfCount, { count: formatNumber(more.length + 1) })}. ${text.valuesHelp}`
    : row?.title
  return (
    <SlideOver
      open={open}
      title={rows ? text.valuesTitle : text.newValuesTitle}
      onClose={onClose}
      onCancel={onClose}
      formId={formId}
    >
      <ValuesForm
        resource={resource}
        names={valueNames(pairingOf(resource))}
        values={rows ? (isPartial ? {} : (row?.values ?? {})) : startValues}
        isPartial={isPartial}
        id={formId}
        onApply={(values) => {
          if (rows) onEdit(rows, values)
          else onNew(values)
          onClose()
        }}
      >
        <p className="muted">{rows ? help : text.newValuesHelp}</p>
      </ValuesForm>
    </SlideOver>
  )
}
