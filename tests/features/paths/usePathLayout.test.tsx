import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { usePathLayout } from '../../../src/features/paths/panel/board/usePathLayout.ts'
import { linksOf } from '../../../src/features/paths/panel/graph.ts'
import { step } from './paths.ts'

describe('the picture of a path', () => {
  it('is placed anew when its steps or ways change, and stays as it is while somebody types', async () => {
    const first = [step('a'), step('b')]
    const { result, rerender } = renderHook((steps) => usePathLayout(steps, linksOf(steps)), {
      initialProps: first,
    })
    await waitFor(() => expect(result.current.layout?.nodes).toHaveLength(3))
    const placed = result.current.layout
    rerender([step('a', { title: 'Typed' }), step('b')])
    // Placing takes more than one turn, so it would be seen a moment later.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(result.current.layout).toBe(placed)
    rerender([step('a'), step('b'), step('c')])
    await waitFor(() => expect(result.current.layout?.nodes).toHaveLength(4))
  })
})
