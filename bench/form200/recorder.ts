export interface Recorder {
  /** Waits for the next key. */
  watch(): void
  /** Resolves to the milliseconds from that key to its frame, once the page is quiet again. */
  took(): Promise<number>
}

declare global {
  interface Window {
    recorder: Recorder
  }
}

/** Lets the page measure its own keys. */
export function addRecorder(): void {
  let pressed = 0
  let tell: (milliseconds: number) => void = () => undefined
  const drawn = new MessageChannel()
  drawn.port1.onmessage = ({ data }) => {
    const milliseconds = performance.now() - data
    requestIdleCallback(() => tell(milliseconds))
  }
  window.addEventListener('keydown', (event) => {
    pressed = event.timeStamp
  })
  // The callback runs just before the frame is drawn, a message posted in it just after.
  window.addEventListener('input', () => requestAnimationFrame(() => drawn.port2.postMessage(pressed)))
  let paint = Promise.resolve(Number.NaN)
  window.recorder = {
    watch: () => {
      paint = new Promise((resolve) => {
        tell = resolve
      })
    },
    took: () => paint,
  }
}
