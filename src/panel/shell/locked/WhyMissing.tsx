import { useState } from 'react'
import type { Requirement } from '#model/language/access.ts'
import { actionsOf } from '#model/language/actionsOf.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { fits } from '../../record/actionRules.ts'
import { FailureDialog } from '../../ui/FailurePanel.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { WhenOpened } from '../../ui/WhenOpened.tsx'
import { resourceActions, usePermissionWords } from './panelActions.ts'
import './locked.css'

const WhyDialog = lazyPart(() => import('./WhyDialog.tsx'), { Frame: FailureDialog })

export interface LockedAction {
  label: string
  requirement: Requirement
}

/** Shows a quiet question where the person lacks a permission for one of the actions. */
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
        onFocus={() => void WhyDialog.fetch()}
        onPointerEnter={() => void WhyDialog.fetch()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {why}
      </button>
      <WhyPopover anchor={anchor} locked={locked} onClose={() => setAnchor(null)} />
    </>
  )
}

/** Asks for the actions of a list, or of a record's page. */
export function WhyMissingHere({ record }: { record?: AnyRecord }) {
  return <WhyMissing actions={useResourceActions(record)} />
}

/** Returns every action that a place could offer. With a record those that fit its state, and no new one. */
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

/** Returns those that the person cannot have for want of a permission; what nobody can have is no such question. */
export function useLocked(actions: readonly LockedAction[]): LockedAction[] {
  const { can } = usePanel()
  return actions.filter(({ requirement }) => requirement !== 'never' && !can(requirement))
}

export interface WhyPopoverProps {
  anchor: Element | null
  locked: readonly LockedAction[]
  onClose: () => void
}

/** Fetches the dialog when it is asked for first. */
export function WhyPopover(props: WhyPopoverProps) {
  const isOpen = props.anchor !== null
  return (
    <WhenOpened isOpen={isOpen}>
      <WhyDialog {...props} isOpen={isOpen} />
    </WhenOpened>
  )
}
