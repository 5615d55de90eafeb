import type { NotificationMemory } from '#panel/notifications/notificationMemory.ts'
import { createNotificationStore } from '#panel/notifications/notificationStore.ts'

/**
 * A store with a clock that stands still until it is told to go on.
 *
 * @param memory what it was told before
 */
export function setUpStore(memory?: NotificationMemory) {
  const logged: string[] = []
  const alarms = new Map<number, () => void>()
  let time = Date.UTC(2026, 4, 4, 12, 2, 33)
  const store = createNotificationStore({
    now: () => time,
    later(run, milliseconds) {
      const due = time + milliseconds
      alarms.set(due, run)
      return () => alarms.delete(due)
    },
    log: (message) => logged.push(message),
    ...(memory ? { memory } : {}),
  })

  /** The browser runs on; what is due is done. */
  function pass(milliseconds: number) {
    time += milliseconds
    for (const [due, run] of alarms) {
      if (due > time) continue
      alarms.delete(due)
      run()
    }
  }

  return {
    store,
    logged,
    pass,
    /** The browser rests with the page: time goes by, and nothing is done. */
    rest: (milliseconds: number) => {
      time += milliseconds
    },
    shown: () => store.get().shown?.label,
    kept: () => store.get().kept.map(({ label }) => label),
    waiting: () => alarms.size,
  }
}
