import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * For the rest of a test the timers of the page are the test's: they go on by themselves as a clock does, and `passTime` moves
 * them on. So what does not happen is known to not happen in all that time, and nobody waits for it.
 */
export function holdTime(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

/** Lets time pass at once, with all that is due meanwhile and all that is still being fetched of the code. Milliseconds. */
export async function passTime(milliseconds = 5000): Promise<void> {
  await act(() => vi.dynamicImportSettled())
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
