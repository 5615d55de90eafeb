import { Checkbox, FormControlLabel, FormGroup, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { ListFilter } from '#client/api/listQuery.ts'
import { useOffered } from '#kinds/references/useOffered.ts'
import { useReferenced, useReferenceTitle } from '#kinds/references/views.tsx'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useResource } from '../../ui/PanelContext.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { type FilterEditorProps, filterOptions, ticked } from './filterEditor.ts'

/** Offers values, each with a tick; takes effect at once. */
export default function ChosenFilter(props: FilterEditorProps) {
  return props.field.resource === undefined ? <OptionsFilter {...props} /> : <RecordsFilter {...props} />
}

function OptionsFilter({ field, value, onChange }: FilterEditorProps) {
  const { language, texts } = useLanguage()
  const { filters: can } = useResource().api.list.can
  const { isComputed, holds, toText } = field.type
  const mayBeEmpty =
    can.empty && (isComputed || (field.options !== undefined && holds === undefined && !field.required))
  const options = mayBeEmpty ? [...filterOptions(field), ''] : filterOptions(field)

  function toggle(option: string) {
    onChange((now) => {
      const next = ticked(chosenIn(now), option, can, field)
      return options.filter((candidate) => next.includes(String(candidate)))
    })
  }

  return (
    <Ticks
      field={field}
      chosen={chosenIn(value)}
      offered={options.map((option) => ({
        id: String(option),
        title: option === '' ? texts.filter.without : toText(option, field, language),
      }))}
      onToggle={toggle}
    />
  )
}

const mostShown = 20

/** Records are found by their search; those that are chosen stay in sight. */
function RecordsFilter({ field, value, onChange }: FilterEditorProps) {
  const name = field.resource ?? ''
  const { formatNumber, texts } = useLanguage()
  const resource = useResource(name)
  const { filters: can } = useResource().api.list.can
  const titleOf = useReferenceTitle(name)
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 250)
  const chosen = chosenIn(value)
  const { referenced } = useReferenced(
    name,
    chosen.filter((id) => id !== ''),
  )
  const { data = [], total = 0, isFetching } = useOffered(resource, search, mostShown)
  const found = data.filter(({ id }) => !chosen.includes(String(id)))
  const shown = [
    ...(search === '' && !field.required && can.empty ? [{ id: '', title: texts.filter.without }] : []),
    ...referenced.map(({ id, title }) => ({ id: String(id), title })),
    ...found.map((record) => ({ id: String(record.id), title: titleOf(record) })),
  ]

  return (
    <>
      {resource.list.search.length + resource.titleFallback.length > 0 && (
        <TextField
          autoFocus
          fullWidth
          type="search"
          label={texts.list.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Ticks
        field={field}
        chosen={chosen}
        offered={shown}
        isFetching={isFetching}
        onToggle={(id) => onChange((now) => ticked(chosenIn(now), id, can, field))}
      >
        {shown.length === 0 && !isFetching && <p className="mt-2 muted">{texts.form.noOptions}</p>}
        {total > data.length && (
          <p className="mt-2 muted small">
            {fill(texts.filter.someOf, { count: formatNumber(data.length), total: formatNumber(total) })}
          </p>
        )}
      </Ticks>
    </>
  )
}

interface TicksProps extends Pick<FilterEditorProps, 'field'> {
  chosen: readonly string[]
  offered: readonly { id: string; title: string }[]
  isFetching?: boolean
  onToggle: (id: string) => void
  children?: ReactNode
}

function Ticks({ field, chosen, offered, isFetching, onToggle, children }: TicksProps) {
  const { textOf } = useLanguage()
  return (
    <FormGroup
      role="group"
      aria-label={textOf(field.label)}
      aria-busy={isFetching}
      className="filter-options"
    >
      {offered.map(({ id, title }) => (
        <FormControlLabel
          key={id}
          control={<Checkbox size="small" checked={chosen.includes(id)} onChange={() => onToggle(id)} />}
          label={title}
        />
      ))}
      {children}
    </FormGroup>
  )
}

function chosenIn(value: ListFilter | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
