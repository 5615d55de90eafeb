import { describe, expect, it } from 'vitest'
import { sources } from '#tests/support/sources.ts'

/** Lines of each file of the source that people write, the shortest first. */
const files = sources
  .map(({ path, text }) => ({ path, text, lines: text.split('\n').length - 1 }))
  .sort((one, other) => one.lines - other.lines)

const linesAt = (share: number) => files[Math.floor(files.length * share)]?.lines

describe('the files of the source', () => {
  it('are small: half have at most 80 lines, nine in ten at most 180, none more than 300', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(linesAt(0.5)).toBeLessThanOrEqual(80)
    expect(linesAt(0.9)).toBeLessThanOrEqual(180)
    expect(files.filter(({ lines }) => lines > 300).map(({ path }) => path)).toEqual([])
  })

  it('do not give up types', () => {
    const isAny = /\bas any\b|:\s*any\b|<any>|\bany\[\]/
    const isUnchecked = /@ts-(?:ignore|nocheck|expect-error)/
    const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    const found = files.filter(({ text }) => isAny.test(code(text)) || isUnchecked.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })
})
