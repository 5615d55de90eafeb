import { Checkbox, FormControlLabel, FormGroup, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { forNames } from '../../../client/api/forNames.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useReferenced, useReferenceTitle } from '../../fields/ReferenceViews.tsx'
import { useResource } from '../../ui/PanelContext.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { chosenIn, type FilterEditorProps, toggled } from './filterEditor.ts'

const mostShown = 20

/** Any of some records, found by their search and ticked; those that are chosen stay in sight. */
export default function RecordsFilter({ field, value, onChange }: FilterEditorProps) {
  const name = field.resource ?? ''
  const { texts, textOf } = useLanguage()
  const { list } = useResource(name)
  const titleOf = useReferenceTitle(name)
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 250)
  const [sortField, order] = list.sort
  const chosen = chosenIn(value)
  const { referenced } = useReferenced(
    name,
    chosen.filter((id) => id !== ''),
  )
  const { data = [], isFetching } = useGetList<AnyRecord>(name, {
    pagination: { page: 1, perPage: mostShown },
    sort: { field: sortField, order },
    filter: search === '' ? {} : { q: search },
    meta: forNames,
  })
  const found = data.filter(({ id }) => !chosen.includes(String(id)))
  const shown = [
    ...(search === '' && !field.required ? [{ id: '', title: texts.filter.without }] : []),
    ...referenced.map(({ id, title }) => ({ id: String(id), title })),
    ...found.map((record) => ({ id: String(record.id), title: titleOf(record) })),
  ]

  return (
    <>
      {list.search.length > 0 && (
        <TextField
          autoFocus
          fullWidth
          type="search"
          label={texts.list.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <FormGroup
        role="group"
        aria-label={textOf(field.label)}
        aria-busy={isFetching}
        className="filter-options"
      >
        {shown.map(({ id, title }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={() => onChange((now) => toggled(now, id))}
              />
            }
            label={title}
          />
        ))}
        {shown.length === 0 && !isFetching && <p className="filter-none">{texts.form.noOptions}</p>}
      </FormGroup>
    </>
  )
}
