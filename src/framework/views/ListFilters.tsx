import { InputAdornment } from '@mui/material'
import { FilterLiveForm, SelectInput, TextInput, useListContext } from 'react-admin'
import type { ResolvedField } from '../define/resolve.ts'
import { fieldView } from '../fields/views/fieldViews.ts'
import { useChoices } from '../fields/views/useChoices.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'
import { Search } from '../shell/icons.tsx'
import { useResource } from '../shell/PanelContext.tsx'

/** Search box and filters of a list. What they hold lies in the URL, so that Back and links work. */
export function ListFilters() {
  const resource = useResource()
  const { isPending, error } = useListContext()
  const { texts, textOf } = useLanguage()
  const fields = new Map(resource.fields.map((field) => [field.name, field]))
  const searched = resource.list.search.flatMap((name) => fields.get(name) ?? [])
  const filters = resource.list.filters.flatMap((name) => fields.get(name) ?? [])
  return (
    <search className="list-filters" aria-busy={isPending && !error}>
      <FilterLiveForm debounce={250}>
        <TextInput
          source="q"
          label={texts.list.search}
          placeholder={fill(texts.list.searchIn, {
            fields: searched.map((field) => textOf(field.label)).join(', '),
          })}
          helperText={false}
          type="search"
          resettable
          className="list-search"
          slotProps={{
            inputLabel: { shrink: true },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        {filters.map((field) => (
          <FieldFilter key={field.name} field={field} />
        ))}
      </FilterLiveForm>
    </search>
  )
}

/** A choice is filtered by one of its values, any other kind by the input that its form has. */
function FieldFilter({ field }: { field: ResolvedField }) {
  const { texts, textOf } = useLanguage()
  const choices = useChoices(field)
  if (field.kind !== 'choice') {
    const { Input } = fieldView(field.kind)
    return <Input field={{ ...field, required: false }} source={field.name} />
  }
  return (
    <SelectInput
      source={field.name}
      label={textOf(field.label)}
      choices={choices}
      translateChoice={false}
      emptyText={texts.list.all}
      helperText={false}
      className="list-filter"
    />
  )
}
