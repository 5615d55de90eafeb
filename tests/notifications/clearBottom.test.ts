import { expect, it } from 'vitest'
import { clearBottom } from '#panel/notifications/useClearPlace.ts'

const card = { left: 900, right: 1260, top: 0, bottom: 80 }
const place = (top: number, bottom: number, left = 256, right = 1280) => ({ left, right, top, bottom })
/** In a window of 800 pixels, at least 16 from its edge. */
const bottomOver = (...places: Parameters<typeof place>[]) =>
  clearBottom(
    card,
    places.map((edges) => place(...edges)),
    800,
    16,
  )

it('lies at the edge of the window where nothing is in the way', () => {
  expect(bottomOver()).toBe(16)
  expect(bottomOver([0, 60])).toBe(16)
  expect(bottomOver([740, 800, 256, 890])).toBe(16)
  expect(bottomOver([820, 880])).toBe(16)
})

it('lies above a bar that it would cover', () => {
  expect(bottomOver([740, 800])).toBe(68)
  expect(bottomOver([690, 730])).toBe(118)
})

it('lies above a second bar that it would cover in its new place', () => {
  expect(bottomOver([640, 700], [755, 800])).toBe(168)
})

it('keeps to the edge where there is no room above', () => {
  expect(bottomOver([40, 800])).toBe(16)
})
