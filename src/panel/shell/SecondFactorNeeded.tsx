import { Alert, Button } from '@mui/material'
import { LinkBase, useBasename, useLocation } from 'react-admin'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../ui/PanelContext.tsx'

/** Where a second factor is set up. */
const place = '/settings/password'

/** Says why nothing is permitted, and leads to where that ends; that place says it itself. */
export function SecondFactorNeeded() {
  const { secondFactorNeeded } = usePanel().session
  const { access } = useLanguage().texts
  const basename = useBasename()
  const { pathname } = useLocation()
  if (!secondFactorNeeded || pathname === `${basename}${place}`) return null
  return (
    <Alert
      severity="warning"
      className="failure"
      action={
        <Button component={LinkBase} to={`${basename}${place}`}>
          {access.setUpSecondFactor}
        </Button>
      }
    >
      {access.secondFactorNeeded}
    </Alert>
  )
}
