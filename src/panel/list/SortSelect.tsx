import { IconButton, MenuItem, TextField } from '@mui/material'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { ArrowDownward, ArrowUpward } from '../ui/icons.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { useListRows, useListView } from './ListViewContext.ts'
import { isSortable } from './listAddress.ts'

/** The order of rows that have no heads of columns. */
export function SortSelect() {
  const { sort, setSort } = useListRows()
  const { columns, offered } = useListView()
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const shown = new Set(columns)
  const fields = [...columns, ...offered.filter((field) => !shown.has(field))].filter((field) =>
    isSortable(resource, field),
  )
  const isOffered = fields.some(({ name }) => name === sort.field)
  const isUp = sort.order !== 'DESC'
  const Arrow = isUp ? ArrowUpward : ArrowDownward
  if (fields.length === 0) return null
  return (
    <div className="sort-select line closest">
      <TextField
        select
        value={isOffered ? sort.field : ''}
        onChange={(event) => setSort({ field: event.target.value, order: 'ASC' })}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': texts.list.sortBy } } }}
      >
        {fields.map((field) => (
          <MenuItem key={field.name} value={field.name}>
            {textOf(field.label)}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        aria-label={isUp ? texts.list.ascending : texts.list.descending}
        disabled={!isOffered}
        onClick={() => setSort({ field: sort.field, order: isUp ? 'DESC' : 'ASC' })}
      >
        <Arrow fontSize="small" />
      </IconButton>
    </div>
  )
}
