import { IconButton, MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { ArrowDownward, ArrowUpward } from '../ui/icons.tsx'
import { useBulkActions } from './bulk/useBulkActions.ts'
import { useListView } from './ListViewContext.ts'
import { isSortable } from './listAddress.ts'
import { SelectPage } from './SelectPage.tsx'

/** What the head of the table offers, for cards: selecting the page, and the order. */
export function CardTools() {
  const { sort, setSort } = useListContext()
  const { columns, offered } = useListView()
  const { texts, textOf } = useLanguage()
  const isSelectable = useBulkActions().length > 0
  const shown = new Set(columns)
  const fields = [...columns, ...offered.filter((field) => !shown.has(field))].filter(isSortable)
  const isOffered = fields.some(({ name }) => name === sort.field)
  const isUp = sort.order !== 'DESC'
  const Arrow = isUp ? ArrowUpward : ArrowDownward
  return (
    <div className="card-tools">
      {isSelectable && <SelectPage />}
      {fields.length > 0 && (
        <>
          <TextField
            select
            label={texts.list.sortBy}
            value={isOffered ? sort.field : ''}
            onChange={(event) => setSort({ field: event.target.value, order: 'ASC' })}
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
        </>
      )}
    </div>
  )
}
