import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { ExpandLess, ExpandMore } from '../../../panel/ui/icons.tsx'
import { lazyPart } from '../../../panel/ui/lazyPart.tsx'
import { ActiveSwitches } from './ActiveSwitches.tsx'
import './switchboard.css'

const SwitchboardPanel = lazyPart(() => import('./SwitchboardPanel.tsx'))

/** What the environment's banner has of the switchboard: what is set, so that nobody forgets it, and the way in. */
export default function SwitchboardBar() {
  const { texts } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className="switchboard-opener"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={isOpen ? closeByKey : undefined}
        onPointerEnter={() => void SwitchboardPanel.fetch()}
      >
        {texts.switchboard.open}
        {isOpen ? <ExpandLess aria-hidden="true" /> : <ExpandMore aria-hidden="true" />}
      </button>
      <ActiveSwitches onRemoved={() => opener.current?.focus()} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it from anywhere inside. */}
      <div id={panelId} className="switchboard" hidden={!isOpen} onKeyDown={closeByKey}>
        {isOpen && <SwitchboardPanel />}
      </div>
    </>
  )
}
