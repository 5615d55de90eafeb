import { describe, expect, it } from 'vitest'
import { chunkSizes, nextChunkSize } from '#features/media/panel/upload/tusUpload.ts'

/** The seconds that each of the first twenty requests takes on a line of so many bits a second. */
function secondsOfEach(bitsPerSecond: number): number[] {
  const seconds: number[] = []
  for (let size = chunkSizes.first; seconds.length < 20; ) {
    const taken = (size * 8) / bitsPerSecond
    seconds.push(taken)
    size = nextChunkSize(size, taken * 1000)
  }
  return seconds
}

describe('the requests of an upload', () => {
  it.each([250_000, 500_000, 1_000_000, 5_000_000, 50_000_000])(
    'each end within the 45 seconds that the server gives them, at %i bits a second',
    (speed) => {
      expect(Math.max(...secondsOfEach(speed))).toBeLessThan(45)
    },
  )

  it('become short on the slowest line, too', () => {
    expect(secondsOfEach(64_000).at(-1)).toBeLessThan(20)
  })

  it('are never larger than what proxies let through, and never too small to get on', () => {
    expect(nextChunkSize(chunkSizes.most, 0)).toBe(8_388_608)
    expect(nextChunkSize(chunkSizes.least, 600_000)).toBe(131_072)
  })

  it('stay as they are at a middling pace', () => {
    expect(nextChunkSize(1_048_576, 8000)).toBe(1_048_576)
  })
})
