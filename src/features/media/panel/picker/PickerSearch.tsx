import { InputAdornment, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { Search } from '../../../../panel/ui/icons.tsx'
import { useDebounced } from '../../../../panel/ui/useDebounced.ts'

/** Milliseconds without a key until what is typed is looked for. */
const pause = 250

export function PickerSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const { texts } = useLanguage()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), pause)
  useEffect(() => onSearch(search), [search, onSearch])
  return (
    <TextField
      autoFocus
      type="search"
      className="list-search"
      label={texts.list.search}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
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
  )
}
