import { Popover } from '@mui/material'
import type { PermissionOrigin } from '#client/auth/permissionOrigins.ts'
import { fill } from '#model/base/translator.ts'
import type { Permission, Requirement } from '#model/language/access.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { MissingPermissions } from '#panel/shell/locked/WhyDialog.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'

export interface AskedCell {
  anchor: Element
  label: string
  requirement: Requirement
}

/** Shows which permissions count for an action, and where they come from or why they are lacking. */
export function RequirementPopover(props: { asked: AskedCell | undefined; onClose: () => void }) {
  const { asked, onClose } = props
  const { can } = usePanel()
  return (
    <Popover
      open={asked !== undefined}
      anchorEl={asked?.anchor ?? null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: -6, horizontal: 'center' }}
      onClose={onClose}
      slotProps={{ paper: { className: 'why-popover', role: 'dialog', 'aria-label': asked?.label } }}
    >
      {asked && can(asked.requirement) && (
        <>
          <h2>{asked.label}</h2>
          <GrantedBy requirement={asked.requirement} />
        </>
      )}
      {asked && !can(asked.requirement) && <MissingPermissions locked={[asked]} onLeave={onClose} />}
    </Popover>
  )
}

function GrantedBy({ requirement }: { requirement: Requirement }) {
  const { known } = usePanel().session.rights
  const text = useLanguage().texts.rights
  if (requirement === 'never' || requirement.length === 0) return <p>{text.everybody}</p>
  const originsOf = (permission: Permission) =>
    known().find((entry) => entry.permission === permission)?.origins ?? []
  return (
    <dl className="granted-by stack loose">
      {requirement.map((permission) => (
        <div key={permission}>
          <dt>
            <code>{permission}</code>
          </dt>
          <dd>
            <Origins origins={originsOf(permission)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows where a permission comes from: each origin, with the words of its statement. */
export function Origins({ origins }: { origins: readonly PermissionOrigin[] }) {
  const textOf = useOriginText()
  if (origins.length === 0) return '–'
  return (
    <ul>
      {origins.map((origin) => {
        const { name, words } = textOf(origin)
        return (
          <li key={name}>
            {name}
            {words && <small className="block tiny">{words}</small>}
          </li>
        )
      })}
    </ul>
  )
}

function useOriginText(): (origin: PermissionOrigin) => { name: string; words?: string } {
  const text = useLanguage().texts.rights
  return (origin) => {
    if (origin.kind !== 'statement') return { name: text[origin.kind] }
    const words = fill(text.statementWords, {
      effect: origin.effect,
      actions: origin.actions.join(', '),
      resources: origin.resources.join(', '),
    })
    return { name: fill(text.statement, { number: origin.number }), words }
  }
}
