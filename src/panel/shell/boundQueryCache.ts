import type { QueryClient } from '@tanstack/react-query'
import { methodIn } from '../base/recordCache.ts'

/**
 * Keeps a number of answers that nothing on the page shows, the oldest first to go. react-query forgets by time alone, and
 * react-admin keeps each row of a list once more as a record: so each kind of request has its own number, or the rows of
 * one page would push out the pages before.
 */
export function boundQueryCache(queryClient: QueryClient, most: number): void {
  const cache = queryClient.getQueryCache()
  cache.subscribe((event) => {
    if (event.type !== 'added') return
    const kind = methodIn(event.query.queryKey)
    const idle = cache
      .findAll({ predicate: (query) => methodIn(query.queryKey) === kind && query !== event.query })
      .filter((query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle')
    if (idle.length <= most) return
    idle.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    for (const query of idle.slice(0, idle.length - most)) cache.remove(query)
  })
}
