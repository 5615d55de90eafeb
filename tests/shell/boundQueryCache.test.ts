import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { boundQueryCache } from '#panel/shell/boundQueryCache.ts'

describe('the memory for answers', () => {
  it('forgets the oldest that nothing shows, and nothing that is shown', () => {
    const queryClient = new QueryClient()
    boundQueryCache(queryClient, 10)
    queryClient.setQueryData(['invoices', 'getList', 'shown'], 'rows', { updatedAt: 1 })
    new QueryObserver(queryClient, {
      queryKey: ['invoices', 'getList', 'shown'],
      enabled: false,
    }).subscribe(() => undefined)
    for (let page = 1; page <= 50; page++) {
      queryClient.setQueryData(['invoices', 'getList', `page ${page}`], 'rows', { updatedAt: 1000 + page })
    }
    const kept = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[2])
    expect(kept).toContain('shown')
    expect(kept).toContain('page 50')
    expect(kept).not.toContain('page 1')
    expect(kept.length).toBeLessThanOrEqual(12)
  })

  it('counts each kind of request apart, so that rows do not push out pages', () => {
    const queryClient = new QueryClient()
    boundQueryCache(queryClient, 10)
    queryClient.setQueryData(['invoices', 'getList', 'page 1'], 'rows', { updatedAt: 1 })
    for (let id = 1; id <= 50; id++)
      queryClient.setQueryData(['invoices', 'getOne', id], 'row', { updatedAt: 2 })
    expect(queryClient.getQueryData(['invoices', 'getList', 'page 1'])).toBe('rows')
  })
})
