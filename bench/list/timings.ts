export {}

declare global {
  interface Window {
    turnPage(): Promise<number>
    tickRow(): Promise<number>
  }
}

/** Milliseconds from an action to the frame that shows what it changes. */
function timed(act: () => void, isShown: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const drawn = new MessageChannel()
    drawn.port1.onmessage = () => {
      const time = performance.now() - started
      requestIdleCallback(() => resolve(time))
    }
    const watch = () => {
      if (!isShown()) requestAnimationFrame(watch)
      // A message posted before the frame is drawn arrives just after it.
      else requestAnimationFrame(() => drawn.port2.postMessage(0))
    }
    const started = performance.now()
    act()
    requestAnimationFrame(watch)
  })
}

/** Lets the page measure its own turns: until the frame that shows other rows. */
window.turnPage = () => {
  const textOf = () => document.querySelector('tbody tr')?.textContent
  const before = textOf()
  const buttons = document.querySelectorAll<HTMLElement>('.MuiTablePagination-root button')
  return timed(
    () => [...buttons].at(-1)?.click(),
    () => textOf() !== before,
  )
}

/** Ticks the third row, or unticks it: until the frame that shows it and how many are ticked. */
window.tickRow = () => {
  const box = () => document.querySelectorAll<HTMLInputElement>('tbody tr input[type="checkbox"]')[2]
  const isTicked = box()?.checked
  return timed(
    () => box()?.click(),
    () => box()?.checked === !isTicked,
  )
}
