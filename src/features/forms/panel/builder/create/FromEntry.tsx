import { Button, MenuItem, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '../../../../../panel/ui/PanelContext.tsx'
import { formFromEntry } from '../../entry/formFromEntry.ts'
import { NotCarried } from '../exchange/NotCarried.tsx'
import type { FormContent } from '../useFormHistory.ts'
import { ReadForm } from './ReadForm.tsx'

interface FromEntryProps {
  isBusy: boolean
  onStart: (content: FormContent) => void
}

/** A form that asks for the fields of an entry. */
export function FromEntry({ isBusy, onStart }: FromEntryProps) {
  const { resources, can } = usePanel()
  const { texts, textOf } = useLanguage()
  const text = texts.formSaving.create
  const [name, setName] = useState('')
  const offered = resources.filter(({ access }) => can(access.list))
  const chosen = offered.find((resource) => resource.name === name)
  const read = useMemo(() => chosen && formFromEntry(chosen), [chosen])

  function start() {
    if (!read) return
    const { title, titleEnglish, questions } = read
    onStart({ title, titleEnglish, questions })
  }

  return (
    <div className="start-source">
      <TextField
        select
        fullWidth
        size="small"
        label={text.entry}
        value={name}
        onChange={({ target }) => setName(target.value)}
      >
        {offered.map((resource) => (
          <MenuItem key={resource.name} value={resource.name}>
            {textOf(resource.label[1])}
          </MenuItem>
        ))}
      </TextField>
      {read && <ReadForm content={read} />}
      {read && <NotCarried lead={text.notCarried} parts={read.notCarried} />}
      <Button variant="contained" disabled={!read || isBusy} onClick={start}>
        {text.make}
      </Button>
    </div>
  )
}
