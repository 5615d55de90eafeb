import { Button } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { Form } from 'react-admin'
import { tags } from '#kinds/tags/kind.ts'
import { ownOptions } from '#model/kinds/ownKind.ts'
import { daysOf, localDay } from '#model/kinds/periods.ts'
import { isNoFilter, isRange, type Range } from '#model/kinds/range.ts'
import { plainLanguage } from '#model/language/entryLanguage.ts'
import { field as fieldOf } from '#model/language/field.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { resolveField } from '#model/language/resolveFields.ts'
import type { Text } from '#model/language/text.ts'
import { useNow } from '../../base/clock/ClockContext.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { fieldInput } from '../../fields/fieldInputs.tsx'
import { createResolver } from '../../form/createResolver.ts'
import { useResource } from '../../ui/PanelContext.tsx'
import { type FilterEditorProps, filterShape } from './filterEditor.ts'

/** Takes effect with Enter or the button. */
export default function TypedFilter(props: FilterEditorProps) {
  return filterShape(props.field) === 'range' ? <RangeFilter {...props} /> : <TextsFilter {...props} />
}

/** To the letter; the search is for parts of texts. */
function TextsFilter({ field, value, onChange, onClose }: FilterEditorProps) {
  const { filters: can } = useResource().api.list.can
  const fields = useMemo(() => {
    const { label, wire, access } = field
    return [resolveField('texts', tags({ label, wire, access }))]
  }, [field])
  return (
    <FilterForm
      fields={fields}
      values={{ texts: Array.isArray(value) ? value.map(String) : [] }}
      onSubmit={({ texts }) => {
        const wanted = Array.isArray(texts) ? texts.map(String) : []
        onChange(can.several ? wanted : wanted.slice(-1))
        onClose()
      }}
    />
  )
}

const periods = ['today', 'last7Days', 'last30Days', 'thisMonth', 'lastMonth', 'next30Days'] as const

/** For days it offers the periods that are asked for most. */
function RangeFilter({ field, value, onChange, onClose }: FilterEditorProps) {
  const { texts } = useLanguage()
  const now = useNow()
  const { from, to } = texts.filter
  const { filters: can } = useResource().api.list.can
  const ends = useMemo(
    () => [
      ...(can.from ? [endField(field, 'from', from)] : []),
      ...(can.to ? [endField(field, 'to', to)] : []),
    ],
    [field, from, to, can],
  )
  const { from: first = null, to: last = null } = isRange(value) ? value : {}

  function narrow(range: Range) {
    onChange(range)
    onClose()
  }

  return (
    <>
      {ends[1] && ends[1].type.holds === 'day' && (
        <div className="filter-periods row spaced">
          {periods.map((period) => (
            <button
              key={period}
              type="button"
              className="pill"
              onClick={() => narrow(daysOf(period, localDay(now)))}
            >
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
  const { kind, type, wire, access, currency } = field
  return resolveField(
    name,
    fieldOf(type.holds === 'instant' ? 'date' : kind, {
      ...ownOptions(field),
      ...(currency === undefined ? {} : { currency }),
      label,
      wire,
      access,
    }),
    { ...plainLanguage, kinds: { ...plainLanguage.kinds, [kind]: type } },
  )
}

/** Whoever types the later day first means the same. */
function inOrder({ from, to }: Range): Range {
  const isTurned = !isNoFilter(from) && !isNoFilter(to) && (from as string | number) > (to as string | number)
  const range: Range = isTurned ? { from: to, to: from } : { from, to }
  return Object.fromEntries(Object.entries(range).filter(([, end]) => !isNoFilter(end)))
}

interface FilterFormProps {
  fields: readonly ResolvedField[]
  values: Readonly<Record<string, unknown>>
  onSubmit: (values: Record<string, unknown>) => void
  children?: ReactNode
}

/** Checks what is typed by the rules of its kind. */
export function FilterForm({ fields, values, onSubmit, children }: FilterFormProps) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const resolver = useMemo(
    () => createResolver({ ...resource, fields }, 'create', textOf),
    [resource, fields, textOf],
  )
  return (
    <Form
      className="stack fields"
      resolver={resolver}
      defaultValues={values}
      onSubmit={onSubmit}
      noValidate
      disableInvalidFormNotification
    >
      {fields.map((field) => {
        const Input = fieldInput(field)
        return <Input key={field.name} field={field} source={field.name} />
      })}
      {children}
      <Button type="submit" variant="contained">
        {texts.filter.apply}
      </Button>
    </Form>
  )
}
