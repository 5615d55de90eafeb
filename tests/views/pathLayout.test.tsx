import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePathLayout } from '../../src/framework/path/board/usePathLayout.ts'
import { linksOf } from '../../src/framework/path/graph.ts'
import { step } from '../path/paths.ts'

it('typing in a step places nothing anew; leading it elsewhere does', async () => {
  const steps = [step('a'), step('b'), step('c')]
  const { result, rerender } = renderHook(({ shown }) => usePathLayout(shown, linksOf(shown)), {
    initialProps: { shown: steps },
  })
  await waitFor(() => expect(result.current.layout?.nodes).toHaveLength(4))
  const { layout } = result.current

  rerender({ shown: steps.map((one) => ({ ...one, title: `${one.title}!` })) })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(result.current.layout).toBe(layout)

  rerender({ shown: steps.map((one) => (one.key === 'a' ? { ...one, next: 'c' } : one)) })
  await waitFor(() => expect(result.current.layout).not.toBe(layout))
})
