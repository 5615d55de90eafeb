import { describe, expect, it } from 'vitest'
import { toError } from '#client/api/toError.ts'

describe('what a request was rejected with', () => {
  it('is kept if it is an error', () => {
    const error = new TypeError('x')
    expect(toError(error)).toBe(error)
  })

  it('becomes an error with its words if it is a text', () =>
    expect(toError('kaputt').message).toBe('kaputt'))

  const loop: Record<string, unknown> = {}
  loop.loop = loop
  it.each([undefined, null, 5, {}, [], Symbol('x'), () => 1, loop, 10n])(
    'becomes an error of any kind: %s',
    (value) => {
      const error = toError(value)
      expect(error).toBeInstanceOf(Error)
      expect(error.message).toContain('unknown error')
      expect(error.cause).toBe(value)
    },
  )
})
