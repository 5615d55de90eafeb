import { AsyncLocalStorage } from 'node:async_hooks'

/** Thrown where a connection leads to a standby that has less than was asked for. */
export class StandbyBehind extends Error {
  override readonly name = 'StandbyBehind'
}

const reading = new AsyncLocalStorage<number>()

/** Does what reads at a standby. @param position that it must have replayed, in bytes of the log */
export function atStandby<Result>(position: number, work: () => Promise<Result>): Promise<Result> {
  return reading.run(position, work)
}

/** Returns the position that a standby must have reached for what runs now; `undefined`: it reads at the primary. */
export function neededPosition(): number | undefined {
  return reading.getStore()
}
