import { useState } from 'react'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import type { LockedAction } from './MissingPermissions.tsx'
import { useLocked } from './useLocked.ts'
import { WhyPopover } from './WhyPopover.tsx'
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
        className="why-missing"
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
