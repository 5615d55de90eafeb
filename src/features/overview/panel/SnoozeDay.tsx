import { useMemo } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { date } from '#kinds/dates/kind.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import { resolveField } from '#model/language/resolveFields.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FilterForm } from '#panel/list/filters/TypedFilter.tsx'

export default function SnoozeDay(props: {
  resource: string
  today: string
  onChoose: (until: string) => void
}) {
  const { resource, today, onChoose } = props
  const { texts } = useLanguage()
  const label = texts.todo.day
  const fields = useMemo(() => [resolveField('day', date({ label, required: true }))], [label])
  const tomorrow = shiftedDay(today, 1)
  return (
    <ResourceContextProvider value={resource}>
      <FilterForm
        fields={fields}
        values={{ day: tomorrow }}
        // A past day means the earliest possible one.
        onSubmit={({ day }) => onChoose(String(day) > today ? String(day) : tomorrow)}
      />
    </ResourceContextProvider>
  )
}
