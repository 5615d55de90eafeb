import { describe, expect, it } from 'vitest'
import { growthOf } from './memorySamples.ts'

describe('growth of memory over a run', () => {
  it('is told by the last quarter beside the one before, whatever it took to warm up', () => {
    expect(growthOf([1, 50, 90, 99, 100, 100, 100, 100])).toBe(0)
    expect(growthOf([10, 20, 30, 40, 100, 100, 120, 120])).toBeCloseTo(0.2)
  })

  it('overlooks a single peak', () => {
    expect(growthOf([10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 99])).toBe(0)
  })

  it('is not told by too few samples', () => {
    expect(() => growthOf([1, 2, 3])).toThrow('3 samples')
  })
})
