import { type ReactNode, use, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-admin'
import type { Permission, Requirement } from '#model/language/access.ts'
import { PublicPathsContext } from '../base/routing/panelRouter.tsx'
import { usePanel } from '../ui/PanelContext.tsx'

/** Why the overview is shown in place of a page that is not allowed. */
export interface DeniedState {
  denied: { page: string; missing: readonly Permission[] }
}

interface GuardedProps {
  requirement: Requirement
  page: string
  /** A page of the same for others. @default the overview, which says why */
  instead?: string
  children: ReactNode
}

/** Shows a page to those who meet its requirement. Others are led to the overview. */
export function Guarded(props: GuardedProps) {
  const { requirement, page, instead, children } = props
  const { can, missing } = usePanel()
  const navigate = useNavigate()
  // As the address bar has it, which is what whoever reads the log looks for.
  const address = use(PublicPathsContext).toPublic(useLocation().pathname)
  const allowed = can(requirement)

  useEffect(() => {
    if (allowed) return
    const denied = { page, missing: missing(requirement) }
    console.warn(`Access denied: ${address} needs ${denied.missing.join(', ') || requirement}`)
    if (instead !== undefined) void navigate(instead, { replace: true })
    else void navigate('/panel', { replace: true, state: { denied } satisfies DeniedState })
  }, [allowed, instead, missing, navigate, page, address, requirement])

  return allowed ? children : null
}
