import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { ownValue } from '#model/base/json.ts'
import { fill } from '#model/base/translator.ts'
import { heldPermissionsCall } from '#model/contract/heldPermissionsCall.ts'
import { textsIn } from '#model/language/check/read.ts'
import {
  nearestPermission,
  requiredPermissions,
  unheldPermissions,
} from '#model/rights/requiredPermissions.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePermissionWords } from '#panel/shell/locked/panelActions.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'

/** Warns who manages operators of permissions that the panel asks for and nobody has. */
export function UnheldPermissions() {
  const { texts } = useLanguage()
  const text = texts.rights
  const { usesOf } = usePermissionWords()
  const held = useHeldPermissions()
  const { pages, resources } = usePanel()
  if (!held) return null
  const required = [...resources, ...pages].flatMap((entry) => requiredPermissions(entry, ''))
  const unheld = unheldPermissions(required, held)
  if (unheld.length === 0) return null
  return (
    <Alert severity="warning" role="status" className="section">
      {text.unheldLead}
      <ul className="stack tight breaks">
        {unheld.map(({ permission }) => {
          const near = nearestPermission(permission, held)
          return (
            <li key={permission}>
              {fill(text.unheld, { permission, uses: usesOf(permission).join(', ') || text.useless })}
              {near !== undefined && ` ${fill(text.unheldNear, { permission: near })}`}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

/** `undefined` where it is not known. */
function useHeldPermissions(): readonly string[] | undefined {
  const { can, http, resources, session } = usePanel()
  const own = session.rights.known().flatMap(({ granted, permission }) => (granted ? [permission] : []))
  const hasTemplates = resources.some(({ fields }) => fields.some(({ grants }) => grants !== undefined))
  const { data } = useQuery({
    queryKey: ['heldPermissions'],
    queryFn: async () => {
      const answer = await http?.request({
        method: 'GET',
        path: heldPermissionsCall.path,
        missing: 'call',
      })
      const permissions = ownValue(answer?.body, 'permissions')
      return Array.isArray(permissions) ? textsIn(permissions).map(([, permission]) => permission) : null
    },
    enabled: http !== undefined && hasTemplates && can(heldPermissionsCall.access),
    retry: false,
  })
  return data ? [...data, ...own] : undefined
}
