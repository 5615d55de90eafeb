import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { endingWithParent } from './product.ts'

/** Starts another one as products are started, says which it is, and waits. */
const parent = `
  const { spawn } = require('node:child_process')
  const words = [...${JSON.stringify(endingWithParent)}, '--eval', 'console.log(process.pid); setInterval(() => {}, 1000)']
  spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })
  setInterval(() => {}, 1000)
`

it('a product that a test has started ends with the run, also where that is killed', async () => {
  const run = spawn(process.execPath, ['--eval', parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [started] = (await once(run.stdout, 'data')) as [Buffer]
  const product = Number(started)
  expect(process.kill(product, 0)).toBe(true)
  run.kill('SIGKILL')
  // The product holds it too, so that it is closed once both are gone.
  await once(run.stdout, 'close')
})
