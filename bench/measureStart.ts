import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../tests/support/product.ts'
import { report } from './report.ts'
import { median } from './serveBench.ts'

// How long `npm start` takes until it answers, from a built tree: on an empty data folder, then on the same one.
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
const group = 'start'
const seconds = (times: readonly number[]) => median(times) / 1000
report({ group, figure: 'on an empty folder', value: seconds(empty), unit: 's', limit: 8, goal: 5 })
report({ group, figure: 'on an existing one', value: seconds(existing), unit: 's', limit: 3, goal: 1 })
