import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Step } from '#features/paths/model/path.ts'
import { usePathLayout } from '#features/paths/panel/board/usePathLayout.ts'
import { linksOf } from '#features/paths/panel/graph.ts'
import type { PathLayout } from '#features/paths/panel/layout.ts'
import { step } from './paths.ts'

describe('the picture of a path', () => {
  it('is placed anew when its steps or ways change, and stays as it is while somebody types', async () => {
    const first = [step('a'), step('b')]
    const seen = new Set<PathLayout>()
    const draw = (steps: Step[]) => {
      const drawn = usePathLayout(steps, linksOf(steps))
      if (drawn.layout) seen.add(drawn.layout)
      return drawn
    }
    const { result, rerender } = renderHook(draw, { initialProps: first })
    await waitFor(() => expect(result.current.layout?.nodes).toHaveLength(3))
    rerender([step('a', { title: 'Typed' }), step('b')])
    rerender([step('a'), step('b'), step('c')])
    await waitFor(() => expect(result.current.layout?.nodes).toHaveLength(4))
    // One of two steps, one of three; what was typed would have been placed between them.
    expect(seen.size).toBe(2)
  })
})
