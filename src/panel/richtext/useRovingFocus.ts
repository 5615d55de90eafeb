import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
}

/**
 * One stop of the tab key for all buttons of a toolbar; the arrow keys, Home and End go from one to the other (WAI-ARIA,
 * toolbar pattern).
 */
export function useRovingFocus() {
  const [current, setCurrent] = useState(0)
  return {
    tabIndexOf: (place: number) => (place === current ? 0 : -1),
    toolbarProps: {
      onFocus({ currentTarget, target }: FocusEvent) {
        const place = buttonsIn(currentTarget).indexOf(target as HTMLElement)
        if (place !== -1) setCurrent(place)
      },
      onKeyDown(event: KeyboardEvent) {
        const step = steps[event.key]
        const buttons = buttonsIn(event.currentTarget)
        const place = buttons.indexOf(event.target as HTMLElement)
        if (step === undefined || place === -1) return
        event.preventDefault()
        buttons[step(place, buttons.length)]?.focus()
      },
    },
  }
}

function buttonsIn(toolbar: Element): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>('button')]
}
