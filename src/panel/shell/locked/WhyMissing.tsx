import { Popover } from '@mui/material'
import { useState } from 'react'
import { LinkBase, useBasename } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import type { Requirement } from '../../../model/language/access.ts'
import { actionsOf } from '../../../model/language/actionsOf.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { fits } from '../../record/actionRules.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { WhenOpened } from '../../ui/WhenOpened.tsx'
import { resourceActions, usePermissionWords } from './panelActions.ts'
import './locked.css'

/** A quiet question beside the actions of a place; only where the person lacks a permission for one of them. */
export function WhyMissing({ actions }: { actions: readonly LockedAction[] }) {
  const { why } = useLanguage().texts.locked
  const locked = useLocked(actions)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (locked.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="why-missing muted tiny"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {why}
      </button>
      <WhyPopover anchor={anchor} locked={locked} onClose={() => setAnchor(null)} />
    </>
  )
}

/** The question among the actions of a list, or of a record's page. */
export function WhyMissingHere({ record }: { record?: AnyRecord }) {
  return <WhyMissing actions={useResourceActions(record)} />
}

/** Every action that a place could offer, whoever looks at it. With a record those that fit its state, and no new one. */
export function useResourceActions(record?: AnyRecord): LockedAction[] {
  const resource = useResource()
  const { actionWord } = usePermissionWords()
  const { person } = usePanel().session
  const unfit = record ? actionsOf(resource).filter((action) => !fits(action, record, person)) : []
  const absent = new Set(['list', ...(record ? ['create', ...unfit.map(({ name }) => name)] : [])])
  return resourceActions(resource)
    .filter(({ name }) => !absent.has(name))
    .map((action) => ({ label: actionWord(action), requirement: action.requirement }))
}

/**
 * Those of the actions of a place that the person cannot have for want of a permission. What nobody can have is
 * no question of permissions.
 */
export function useLocked(actions: readonly LockedAction[]): LockedAction[] {
  const { can } = usePanel()
  return actions.filter(({ requirement }) => requirement !== 'never' && !can(requirement))
}

/** Says beside a button what is not there, and why. */
export function WhyPopover(props: {
  anchor: Element | null
  locked: readonly LockedAction[]
  onClose: () => void
}) {
  const { anchor, locked, onClose } = props
  const text = useLanguage().texts.locked
  return (
    <WhenOpened isOpen={anchor !== null}>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -6, horizontal: 'right' }}
        onClose={onClose}
        slotProps={{ paper: { className: 'why-popover', role: 'dialog', 'aria-label': text.title } }}
      >
        <h2>{text.title}</h2>
        <MissingPermissions locked={locked} onLeave={onClose} />
      </Popover>
    </WhenOpened>
  )
}

/** Something that a person cannot do for want of permissions. */
interface LockedAction {
  label: string
  requirement: Requirement
}

/** What cannot be done, which permission each lacks and why, whom to ask, and where one's own are. */
export function MissingPermissions({
  locked,
  onLeave,
}: {
  locked: readonly LockedAction[]
  /** The way to the page with one's rights was taken. */
  onLeave?: () => void
}) {
  const { missing, productTitle } = usePanel()
  const { texts } = useLanguage()
  const text = texts.locked
  const { reasonOf } = usePermissionWords()
  const basename = useBasename()
  const all = [...new Set(locked.flatMap(({ requirement }) => missing(requirement)))]
  const request = fill(text.request, {
    action: locked.map(({ label }) => label).join(', '),
    product: productTitle,
    permissions: all.join(', '),
  })
  return (
    <div className="missing-permissions">
      <ul>
        {locked.map(({ label, requirement }) => (
          <li key={label}>
            <strong>{label}</strong>
            {missing(requirement).map((permission) => (
              <span key={permission}>
                {text.missing} <code>{permission}</code> <small>{reasonOf(permission)}</small>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p>{text.ask}</p>
      <div className="line loose">
        <LinkBase to={`${basename}/settings/rights`} onClick={onLeave}>
          {text.rights}
        </LinkBase>
        <CopyButton text={request} label={text.copy} />
      </div>
    </div>
  )
}
