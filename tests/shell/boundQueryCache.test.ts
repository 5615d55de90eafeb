import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { boundQueryCache } from '../../src/framework/shell/boundQueryCache.ts'

describe('the memory for answers', () => {
  it('forgets the oldest that nothing shows, and nothing that is shown', () => {
    const queryClient = new QueryClient()
    boundQueryCache(queryClient, 10)
    queryClient.setQueryData(['shown'], 'rows', { updatedAt: 1 })
    const end = new QueryObserver(queryClient, { queryKey: ['shown'], enabled: false }).subscribe(
      () => undefined,
    )
    for (let page = 1; page <= 50; page++) {
      queryClient.setQueryData(['page', page], 'rows', { updatedAt: 1000 + page })
    }
    const kept = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.join(' '))
    expect(kept).toContain('shown')
    expect(kept).toContain('page 50')
    expect(kept).not.toContain('page 1')
    expect(kept.length).toBeLessThanOrEqual(12)
    end()
  })
})
