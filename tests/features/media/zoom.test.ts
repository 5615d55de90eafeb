import { describe, expect, it } from 'vitest'
import { afterKey, fitted, panned, type ZoomView, zoomed } from '#features/media/panel/player/zoom.ts'
import { fc } from '#tests/support/properties.ts'

const picture = { width: 1280, height: 720 }
const stage = { width: 640, height: 600 }
const whole = fitted(picture, stage)

describe('the enlargement of a picture', () => {
  it('begins with the whole picture, and never larger than it is', () => {
    expect(whole).toEqual({ scale: 0.5, x: 640, y: 360 })
    expect(fitted({ width: 100, height: 50 }, stage).scale).toBe(1)
  })

  it('keeps in its place what the mouse points to', () => {
    const at = { x: 100, y: -50 }
    const pointed = (view: ZoomView) => [view.x + at.x / view.scale, view.y + at.y / view.scale]
    const before = zoomed(whole, 2, picture, stage)
    expect(pointed(zoomed(before, 3, picture, stage, at))[0]).toBeCloseTo(pointed(before)[0] ?? 0)
    expect(pointed(zoomed(before, 3, picture, stage, at))[1]).toBeCloseTo(pointed(before)[1] ?? 0)
  })

  it('shows nothing beyond the edges, whatever is done', () => {
    const step = fc.oneof(
      fc.tuple(
        fc.constant('zoom'),
        fc.double({ min: 0.01, max: 20, noNaN: true }),
        fc.integer({ min: -300, max: 300 }),
      ),
      fc.tuple(
        fc.constant('pan'),
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: -5000, max: 5000 }),
      ),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let view = whole
        for (const [what, one, other] of steps) {
          const by = { x: one, y: other }
          view = what === 'pan' ? panned(view, by, picture, stage) : zoomed(view, one, picture, stage, by)
          const seen = Math.min(stage.width / view.scale, picture.width)
          expect(view.x - seen / 2).toBeGreaterThanOrEqual(-0.001)
          expect(view.x + seen / 2).toBeLessThanOrEqual(picture.width + 0.001)
          expect(view.scale).toBeGreaterThanOrEqual(whole.scale)
          expect(view.scale).toBeLessThanOrEqual(8)
        }
      }),
    )
  })

  it('is led by keys, and leaves others alone', () => {
    const full = afterKey('1', whole, picture, stage) ?? whole
    expect(full.scale).toBe(1)
    expect(afterKey('+', full, picture, stage)?.scale).toBe(1.25)
    expect(afterKey('-', full, picture, stage)?.scale).toBe(0.8)
    expect(afterKey('0', full, picture, stage)).toEqual(whole)
    expect(afterKey('ArrowRight', full, picture, stage)?.x).toBe(full.x + 64)
    expect(afterKey('toString', full, picture, stage)).toBeUndefined()
    expect(afterKey('Tab', full, picture, stage)).toBeUndefined()
  })
})
