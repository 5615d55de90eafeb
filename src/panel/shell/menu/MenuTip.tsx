import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface Tip {
  text: string
  /** Where it stands in the window, in pixels. */
  left: number
  top: number
}

/** Milliseconds that the pointer rests until the tip is shown. */
const rest = 400
/** Pixels between the menu's picture and its tip. */
const gap = 10

/**
 * The name of the picture in a menu that the pointer rests on or the focus is at: of each element with `data-tip`. Only for
 * the eye, since the pictures have their names. MUI's tooltip would cost each first visit a twentieth of its scripts.
 */
export function MenuTip({ menu }: { menu: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => (menu.current ? watch(menu.current, setTip) : undefined), [menu])
  if (!tip) return null
  // Outside of the menu, over which the page would lie.
  return createPortal(
    <div className="menu-tip" aria-hidden="true" style={{ left: tip.left, top: tip.top }}>
      {tip.text}
    </div>,
    document.body,
  )
}

function watch(menu: HTMLElement, show: (tip: Tip | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const hide = () => {
    clearTimeout(timer)
    show(undefined)
  }
  const named = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

  function showAt(element: HTMLElement) {
    const { right, top, height } = element.getBoundingClientRect()
    show({ text: element.dataset.tip ?? '', left: right + gap, top: top + height / 2 })
  }
  function point(event: Event) {
    hide()
    const element = named(event)
    if (element) timer = setTimeout(() => showAt(element), rest)
  }
  function focus(event: Event) {
    const element = named(event)
    if (element?.matches(':focus-visible')) showAt(element)
  }
  function press({ key }: KeyboardEvent) {
    if (key === 'Escape') hide()
  }

  const listening = new AbortController()
  const { signal } = listening
  menu.addEventListener('pointerover', point, { signal })
  menu.addEventListener('focusin', focus, { signal })
  for (const end of ['pointerleave', 'pointerdown', 'focusout', 'scroll', 'click']) {
    menu.addEventListener(end, hide, { signal })
  }
  document.addEventListener('keydown', press, { signal })
  return () => {
    listening.abort()
    clearTimeout(timer)
  }
}
