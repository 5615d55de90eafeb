import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { installProduct } from './support/install.ts'
import { loadProduct } from './support/listProducts.ts'

/** With a database of its own. */
const name = 'parse'

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`npm run try leaves nothing behind after ${signal}`, async () => {
    test.setTimeout(20 * 60_000)
    const installation = installProduct(await loadProduct(name))
    test.skip('lacks' in installation, 'lacks' in installation ? installation.lacks : '')
    const folder = mkdtempSync(join(tmpdir(), 'abo-panel-temporary-'))
    // The database runs as somebody else.
    chmodSync(folder, 0o755)
    const left = () => readdirSync(folder).filter((each) => each.startsWith('abo-panel'))
    const tried = spawn('npm', ['run', '--silent', 'try', '--', name], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      let said = ''
      const isUp = new Promise<void>((resolve) => {
        tried.stdout.on('data', (part) => {
          said += part
          if (said.includes('npm start')) resolve()
        })
      })
      await Promise.race([isUp, once(tried, 'exit')])
      const [url = ''] = /http:\S+(?=:)/.exec(said) ?? []
      expect(left().length, said).toBeGreaterThan(1)
      tried.kill(signal)
      await once(tried, 'exit')
      await expect.poll(left, { timeout: 30_000 }).toEqual([])
      await expect(fetch(url)).rejects.toThrow('fetch failed')
    } finally {
      tried.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
