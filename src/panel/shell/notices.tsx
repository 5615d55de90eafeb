import { Alert, Button } from '@mui/material'
import { useState, useSyncExternalStore } from 'react'
import { LinkBase, useBasename, useLocation } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import './fewerRights/fewerRights.css'

/** Says that the person's permissions are not known, for a menu without entries would be a riddle. */
export function PermissionsFailure() {
  const { permissionsFailed, reloadPermissions } = usePanel().session
  const { texts } = useLanguage()
  const [pending, setPending] = useState(false)
  if (!permissionsFailed) return null

  async function retry() {
    setPending(true)
    await reloadPermissions()
    setPending(false)
  }

  return (
    <Alert
      severity="warning"
      className="failure spaced"
      action={
        <Button onClick={() => void retry()} disabled={pending}>
          {texts.error.retry}
        </Button>
      }
    >
      {texts.access.failed}
    </Alert>
  )
}

/** Says that rights are laid aside, frames the panel, and gives them back at a click. */
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
    <aside className="fewer-rights facts wide" aria-label={text.region}>
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

const factorPlace = '/settings/password'

/** Says why nothing is permitted, and leads to where that ends; that place says it itself. */
export function SecondFactorNeeded() {
  const { secondFactorNeeded } = usePanel().session
  const { access } = useLanguage().texts
  const basename = useBasename()
  const { pathname } = useLocation()
  if (!secondFactorNeeded || pathname === `${basename}${factorPlace}`) return null
  return (
    <Alert
      severity="warning"
      className="failure spaced"
      action={
        <Button component={LinkBase} to={`${basename}${factorPlace}`}>
          {access.setUpSecondFactor}
        </Button>
      }
    >
      {access.secondFactorNeeded}
    </Alert>
  )
}

/** Says that nothing can be saved, before somebody has typed much. */
export function ReadOnlyNotice() {
  const { isReadOnly } = usePanel().session
  const { refusals } = useLanguage().texts
  if (!isReadOnly) return null
  return (
    <Alert severity="warning" className="failure spaced">
      {refusals.readOnly}
    </Alert>
  )
}

/** The place for it is always there, or screen readers would not tell what appears in it. */
export function OfflineBanner() {
  const { texts } = useLanguage()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="offline-banner">
      {!isOnline && (
        <p>
          <strong>{texts.connection.offline}</strong> {texts.connection.offlineHelp}
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
