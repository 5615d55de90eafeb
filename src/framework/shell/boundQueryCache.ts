import type { QueryClient } from '@tanstack/react-query'

/**
 * Keeps the answers that nothing on the page shows down to a number, the oldest first to go: who turns pages all day
 * does not fill the memory with rows seen this morning. react-query forgets by time alone, and react-admin keeps
 * each row of a list once more as a record of its own.
 *
 * @param most answers that are kept in case one comes back to them
 */
export function boundQueryCache(queryClient: QueryClient, most: number): void {
  const cache = queryClient.getQueryCache()
  cache.subscribe((event) => {
    if (event.type !== 'added') return
    // What is being added has no data yet and would look like the oldest.
    const others = cache.getAll().filter((query) => query !== event.query)
    const idle = others.filter((query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle')
    if (idle.length <= most) return
    idle.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    for (const query of idle.slice(0, idle.length - most)) cache.remove(query)
  })
}
