import { afterEach, expect, it, vi } from 'vitest'
import { strFromU8, strToU8, unzipSync, zip } from '#build/standIns/fflate.ts'

afterEach(() => vi.unstubAllGlobals())

it('what packages pack is packed without a worker, which the policy of the page refuses, however large it is', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('refused by the policy')
      }
    },
  )
  const content = 'a line of many\n'.repeat(200_000)
  const packed = await new Promise<Uint8Array>((resolve, reject) => {
    zip({ 'large.csv': strToU8(content), 'empty.csv': strToU8('') }, (error, data) =>
      error ? reject(error) : resolve(data),
    )
  })
  const { 'large.csv': large, 'empty.csv': empty } = unzipSync(packed)
  expect(large && strFromU8(large)).toBe(content)
  expect(empty).toHaveLength(0)
})
