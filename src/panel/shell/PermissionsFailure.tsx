import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../ui/PanelContext.tsx'

/** Says that the person's permissions are not known, or a menu without entries would be a riddle (spec §4). */
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
      className="failure"
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
