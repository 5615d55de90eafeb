import { MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useServices } from '../../../panel/base/services.ts'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'

/** Where the person begins. */
export function PanelChoices() {
  const { startPage } = useServices()
  const { can, pages, resources } = usePanel()
  const { texts, textOf } = useLanguage()
  const text = texts.settings.profile
  const [chosen, setChosen] = useState(startPage.get)
  const areas = [
    ...resources
      .filter(({ navigation, access }) => navigation.list === 'always' && can(access.list))
      .map(({ path, label }) => ({ path, title: textOf(label[1]) })),
    ...pages
      .filter(({ navigation, path, access }) => navigation === 'always' && path !== '' && can(access))
      .map(({ path, title }) => ({ path, title: textOf(title) })),
  ]
  return (
    <section className="profile-section" aria-labelledby="profile-panel">
      <Typography variant="h2" id="profile-panel">
        {text.panel}
      </Typography>
      <TextField
        select
        className="profile-start"
        label={text.startPage}
        helperText={text.startPageLead}
        value={areas.some(({ path }) => path === chosen) ? chosen : ''}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => {
          startPage.set(target.value)
          setChosen(target.value)
        }}
      >
        <MenuItem value="">{text.overview}</MenuItem>
        {areas.map(({ path, title }) => (
          <MenuItem key={path} value={path}>
            {title}
          </MenuItem>
        ))}
      </TextField>
    </section>
  )
}
