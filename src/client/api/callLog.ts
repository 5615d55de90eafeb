import { BoundedMap } from '#model/base/boundedMap.ts'
import type { Method } from '#model/language/resolve.ts'

/** What came of one call. Never holds a query, a body or a token. */
export interface LoggedCall {
  method: Method
  /** Ids of records are left out: `billing-invoices/…`. */
  path: string
  /** Absent where no answer came. */
  status?: number
  /** From sending to the last byte of the answer, repetitions included. */
  milliseconds: number
  at: Date
}

/** The last result of each end point, for the diagnosis. */
export interface CallLog {
  note(call: LoggedCall): void
  /** The latest first. */
  all(): readonly LoggedCall[]
}

/** @param most end points that are kept; the one that was called longest ago is forgotten. */
export function createCallLog(most = 40): CallLog {
  const calls = new BoundedMap<string, LoggedCall>(most)
  return {
    note(call) {
      const path = pathWithoutIds(call.path)
      calls.set(`${call.method} ${path}`, { ...call, path })
    },
    all: () => [...calls.values()].reverse(),
  }
}

/** Leaves out what may name a record or a person. Words and versions (`v1`) are parts of the API. */
export function pathWithoutIds(path: string): string {
  return path
    .split('/')
    .map((part) => (/^(v\d+|[A-Za-z_-]{0,40})$/.test(part) ? part : '…'))
    .join('/')
}
