import { useMemo } from 'react'
import { fieldKind } from '../../../model/kinds/fieldKinds.ts'
import { ownOptions } from '../../../model/kinds/kindRegistry.ts'
import { daysOf, localDay } from '../../../model/kinds/periods.ts'
import { isNoFilter, isRange, type Range } from '../../../model/kinds/range.ts'
import { field as fieldOf } from '../../../model/language/field.ts'
import type { ResolvedField } from '../../../model/language/resolve.ts'
import { resolveField } from '../../../model/language/resolveFields.ts'
import type { Text } from '../../../model/language/text.ts'
import { useNow } from '../../base/clock/ClockContext.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { FilterForm } from './FilterForm.tsx'
import type { FilterEditorProps } from './filterEditor.ts'

/** Those that lists are narrowed to most. */
const periods = ['today', 'last7Days', 'last30Days', 'thisMonth', 'lastMonth', 'next30Days'] as const

/** From one value to another; for days also the periods that are asked for most. */
export default function RangeFilter({ field, value, onChange, onClose }: FilterEditorProps) {
  const { texts } = useLanguage()
  const now = useNow()
  const { from, to } = texts.filter
  const ends = useMemo(() => [endField(field, 'from', from), endField(field, 'to', to)], [field, from, to])
  const { from: first = null, to: last = null } = isRange(value) ? value : {}

  function narrow(range: Range) {
    onChange(range)
    onClose()
  }

  return (
    <>
      {ends[0] && fieldKind(ends[0].kind).holds === 'day' && (
        <div className="filter-periods">
          {periods.map((period) => (
            <button key={period} type="button" onClick={() => narrow(daysOf(period, localDay(now)))}>
              {texts.periods[period]}
            </button>
          ))}
        </div>
      )}
      <FilterForm
        fields={ends}
        values={{ from: first, to: last }}
        onSubmit={(typed) => narrow(inOrder(typed))}
      />
    </>
  )
}

/** Instants are filtered by whole days, which is what people mean by "from" and "to". */
function endField(field: ResolvedField, name: 'from' | 'to', label: Text): ResolvedField {
  const { kind, wire, access, currency } = field
  return resolveField(
    name,
    fieldOf(fieldKind(kind).holds === 'instant' ? 'date' : kind, {
      ...ownOptions(field),
      ...(currency === undefined ? {} : { currency }),
      label,
      wire,
      access,
    }),
  )
}

/** Whoever types the later day first means the same. */
function inOrder({ from, to }: Range): Range {
  const isTurned = !isNoFilter(from) && !isNoFilter(to) && (from as string | number) > (to as string | number)
  const range: Range = isTurned ? { from: to, to: from } : { from, to }
  return Object.fromEntries(Object.entries(range).filter(([, end]) => !isNoFilter(end)))
}
