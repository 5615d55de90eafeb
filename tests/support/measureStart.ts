import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './product.ts'

/**
 * How long `npm start` takes until it answers, from a built tree: on an empty data folder, then on the same one.
 * Prints JSON in milliseconds. Figures for the documentation, not limits of a test.
 */
const rounds = 3
const empty: number[] = []
const existing: number[] = []

async function timed(action: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await action()
  return Math.round(performance.now() - started)
}

const warm = await startProduct()
await warm.stop()
for (let round = 0; round < rounds; round++) {
  const folder = await mkdtemp(join(tmpdir(), 'abo-panel-measure-'))
  let product = warm
  const environment = { DATA_DIR: folder }
  empty.push(
    await timed(async () => {
      product = await startProduct({ environment })
    }),
  )
  await product.stop()
  existing.push(
    await timed(async () => {
      product = await startProduct({ environment })
    }),
  )
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(JSON.stringify({ startOnEmptyFolder: empty, startOnExistingFolder: existing }))
