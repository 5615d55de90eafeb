import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { Close, ExpandLess, ExpandMore } from '#panel/ui/icons.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { aheadText } from './aheadText.ts'
import type { FaultRule } from './faults.ts'
import { useSwitchboard, useSwitchboardState } from './SwitchboardContext.ts'
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
        className="switchboard-opener line closest inline firm"
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
      <div id={panelId} className="switchboard row small" hidden={!isOpen} onKeyDown={closeByKey}>
        {isOpen && <SwitchboardPanel />}
      </div>
    </>
  )
}

/** Everything that is set, each with a way to take it back. Nothing while nothing is. */
export function ActiveSwitches({ onRemoved }: { onRemoved: () => void }) {
  const { language, texts } = useLanguage()
  const { switchboard } = useSwitchboard()
  const { rules, ahead } = useSwitchboardState()
  const { active, clear, clock, count } = texts.switchboard
  const switches = [
    ...rules.map((rule) => ({
      key: rule.id,
      what: ruleText(rule, texts.switchboard),
      remove: () => switchboard.removeRule(rule.id),
    })),
    ...(ahead === 0
      ? []
      : [
          {
            key: 'clock',
            what: fill(clock.chip, { ahead: aheadText(ahead, language) }),
            remove: () => switchboard.setAhead(0),
          },
        ]),
  ]
  const number = switches.length

  /** The button goes with what it takes back; the focus may not be lost with it. */
  function take(remove: () => void) {
    remove()
    onRemoved()
  }

  return (
    <>
      <span role="status" className="visually-hidden">
        {number > 0 && fill(number === 1 ? count.one : count.many, { count: number })}
      </span>
      {number > 0 && (
        <div className="switchboard-active facts">
          <ul className="switchboard-chips facts" aria-label={active}>
            {switches.map(({ key, what, remove }) => (
              <li key={key} title={what}>
                <span className="truncated">{what}</span>
                <button
                  type="button"
                  aria-label={fill(texts.switchboard.remove, { what })}
                  onClick={() => take(remove)}
                >
                  <Close aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          {number > 1 && (
            <button type="button" className="switchboard-clear firm" onClick={() => take(switchboard.clear)}>
              {clear}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** A rule in few words: `500 · GET billing-invoices/* · noch 2-mal`. */
function ruleText(rule: FaultRule, { faults }: Messages['switchboard']): string {
  const { pattern, left } = rule
  const calls = pattern.trim() === '' ? faults.allCalls : pattern.trim()
  return [faultText(rule, faults), calls, ...(left === undefined ? [] : [fill(faults.left, { left })])].join(
    ' · ',
  )
}

function faultText({ fault, seconds = 0 }: FaultRule, texts: Messages['switchboard']['faults']): string {
  if (fault === 'slow') return fill(texts.slowBy, { seconds })
  return fault === 'offline' ? texts.names.offline : fault
}
