import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useResetStore } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import type { ListPreferences } from '../../../panel/list/listPreferences.ts'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'

/** Makes all lists as they come, once the person has seen what goes. */
export function ResetViews() {
  const { resources, session } = usePanel()
  const { texts, textOf } = useLanguage()
  const text = texts.appearance
  const resetStore = useResetStore()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)

  function partsOf({ views, ...others }: ListPreferences): string[] {
    const plain = (['columns', 'density', 'perPage'] as const).filter((part) => others[part] !== undefined)
    const named = views.map(({ name }) => fill(text.view, { name })).join(', ')
    return [...plain.map((part) => text.parts[part]), ...(named ? [`${text.parts.views} ${named}`] : [])]
  }
  const losses = Object.entries(session.lists.all()).flatMap(([name, preferences]) => {
    const label = resources.find((resource) => resource.name === name)?.label[1]
    const parts = partsOf(preferences)
    const area = label === undefined ? name : textOf(label)
    return parts.length > 0 ? [fill(text.adjusted, { area, parts: parts.join(', ') })] : []
  })

  function reset() {
    session.lists.clear()
    resetStore()
    setAsking(false)
    notify(text.resetDone, { type: 'success' })
  }

  return (
    <section className="appearance-section" aria-labelledby="appearance-views">
      <Typography variant="h2" id="appearance-views">
        {text.views}
      </Typography>
      <p>{losses.length > 0 ? text.viewsLead : text.noViews}</p>
      <Button variant="outlined" disabled={losses.length === 0} onClick={() => setAsking(true)}>
        {text.reset}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby="reset-views-title">
        <DialogTitle id="reset-views-title">{text.resetTitle}</DialogTitle>
        <DialogContent>
          {text.resetLead}
          <ul className="setting-list">
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{texts.form.cancel}</Button>
          <Button variant="contained" color="error" onClick={reset}>
            {text.reset}
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  )
}
