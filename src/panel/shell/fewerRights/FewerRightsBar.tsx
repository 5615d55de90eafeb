import { Button } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { LinkBase, useBasename } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import './fewerRights.css'

/** Says on every page that rights are laid aside, frames the panel, and gives them back at a click. */
export function FewerRightsBar() {
  const { fewer } = usePanel().session.rights
  const dropped = useSyncExternalStore(fewer.subscribe, fewer.get)
  const text = useLanguage().texts.fewerRights
  const basename = useBasename()
  if (dropped.size === 0) return null

  /** The bar goes, and the focus would go with it. */
  function giveBack() {
    fewer.drop([])
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <aside className="fewer-rights" aria-label={text.region}>
      <div className="fewer-rights-frame" aria-hidden="true" />
      <p>
        <strong>{fill(dropped.size === 1 ? text.one : text.many, { count: dropped.size })}</strong>{' '}
        {text.lead}
      </p>
      <LinkBase to={`${basename}/settings/rights`}>{text.change}</LinkBase>
      <Button size="small" variant="outlined" color="inherit" onClick={giveBack}>
        {text.end}
      </Button>
    </aside>
  )
}
