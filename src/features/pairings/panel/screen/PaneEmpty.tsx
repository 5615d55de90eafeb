import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'

/** An empty list: nothing is there yet, or search and filters find nothing. */
export function PaneEmpty(props: { isNarrowed: boolean; onReset: () => void; children: ReactNode }) {
  const { texts } = useLanguage()
  if (!props.isNarrowed) return <div className="pane-empty">{props.children}</div>
  return (
    <div className="pane-empty">
      <strong>{texts.workbench.nothingFound}</strong>
      <Button variant="outlined" onClick={props.onReset}>
        {texts.workbench.resetFilters}
      </Button>
    </div>
  )
}
