import { CssBaseline } from '@mui/material'
import type { AdminUIProps } from 'ra-ui-materialui'
import { CoreAdminUI } from 'react-admin'

// By `resolve.alias` this stands where react-admin asks for `ra-ui-materialui`, which `package.json` hands on under the
// other name. What is exported here stands before what the package exports.
export * from '#ra-ui-materialui'

/** What `<Admin>` is handed by the panel: every part of its look. */
type EveryPart = AdminUIProps & Required<Pick<AdminUIProps, 'layout' | 'error' | 'loading' | 'notification'>>

/**
 * The half of `<Admin>` that draws, without its own layout, pages and sign-in: it would bring them along with the first
 * list, though the panel hands in its own for all of them.
 */
export function AdminUI({ notification: Notification, ...props }: EveryPart) {
  return (
    <CssBaseline enableColorScheme>
      <CoreAdminUI {...props} />
      <Notification />
    </CssBaseline>
  )
}
