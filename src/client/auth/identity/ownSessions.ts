import { isObject, ownValue } from '#model/base/json.ts'
import type { HttpClient } from '../../api/http.ts'

export interface OwnSession {
  id: string
  /** The browser in its own words, its `User-Agent`; `''`: unknown. */
  device: string
  /** `undefined`: the service did not say. */
  startedAt: Date | undefined
  lastUsedAt: Date | undefined
  current: boolean
}

/** Rejects with an `ApiError`. */
export interface OwnSessions {
  list(): Promise<OwnSession[]>
  end(id: string): Promise<void>
  /** Ends all but this one. */
  endOthers(): Promise<void>
}

export function createOwnSessions(http: HttpClient): OwnSessions {
  const remove = async (path: string, missing?: 'record') => {
    await http.request({ method: 'DELETE', path, empty: 'allowed', ...(missing && { missing }) })
  }
  return {
    async list() {
      const { body } = await http.request({ method: 'GET', path: 'sessions' })
      const sessions = ownValue(body, 'sessions')
      return Array.isArray(sessions) ? sessions.flatMap(sessionOf) : []
    },
    end: (id) => remove(`sessions/${encodeURIComponent(id)}`, 'record'),
    endOthers: () => remove('sessions'),
  }
}

/** Without an id it could not be ended, so it is left out. */
function sessionOf(value: unknown): OwnSession[] {
  if (!isObject(value) || typeof value.id !== 'string') return []
  const { id, device, startedAt, lastUsedAt, current } = value
  return [
    {
      id,
      device: typeof device === 'string' ? device : '',
      startedAt: dateOf(startedAt),
      lastUsedAt: dateOf(lastUsedAt),
      current: current === true,
    },
  ]
}

function dateOf(value: unknown): Date | undefined {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}
