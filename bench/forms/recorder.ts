export interface Recorder {
  /**
   * Waits for the next key or click.
   *
   * @param selector of what changes by it: how many there are, what they say or what is entered in them
   */
  watch(selector: string): void
  /** Milliseconds from that key or click to the frame in which what it does is seen, once the page is quiet again. */
  took(): Promise<number>
}

declare global {
  interface Window {
    formsRecorder: Recorder
  }
}

/** Lets the page measure what is done in it. */
export function addRecorder(): void {
  let change = Promise.resolve(Number.NaN)
  window.formsRecorder = {
    watch: (selector) => {
      change = nextChange(selector)
    },
    took: () => change,
  }
}

function nextChange(selector: string): Promise<number> {
  const before = look(selector)
  return new Promise((resolve) => {
    const drawn = new MessageChannel()
    const done = new AbortController()
    let began = 0
    // The callback runs just before a frame is drawn, a message posted in it just after.
    drawn.port1.onmessage = () => {
      const took = performance.now() - began
      drawn.port1.close()
      requestIdleCallback(() => resolve(took))
    }
    function watch() {
      if (look(selector) === before) requestAnimationFrame(watch)
      else drawn.port2.postMessage(undefined)
    }
    function begin({ timeStamp }: Event) {
      done.abort()
      began = timeStamp
      requestAnimationFrame(watch)
    }
    const options = { capture: true, signal: done.signal }
    window.addEventListener('keydown', begin, options)
    window.addEventListener('click', begin, options)
  })
}

/** What can be seen of the elements, without making the browser lay them out. */
function look(selector: string): string {
  return [...document.querySelectorAll(selector)]
    .map((element) => (element instanceof HTMLInputElement ? element.value : element.textContent))
    .join('\n')
}
