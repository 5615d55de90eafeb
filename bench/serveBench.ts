import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'

export interface ServedBench {
  /** Where a page of the bench is. */
  urlOf(page: string): string
  close(): Promise<void>
}

/**
 * Builds the pages of a bench as a product would be built, and serves them on loopback.
 *
 * @param folder below `bench`
 * @param pages without `.html`
 */
export async function serveBench(folder: string, pages: readonly string[]): Promise<ServedBench> {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const root = fileURLToPath(new URL(folder, import.meta.url))
  const shared: InlineConfig = { root, configFile: false, logLevel: 'error', plugins: [react()] }
  const input = pages.map((page) => join(root, `${page}.html`))
  await build({ ...shared, build: { outDir, target: 'es2022', rolldownOptions: { input } } })
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  return {
    urlOf: (page) => `${server.resolvedUrls?.local[0]}${page}.html`,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}

/** To a tenth. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((first, second) => first - second)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 10) / 10
}

/** To a hundredth. */
export function ratio(first = Number.NaN, second = Number.NaN): number {
  return Math.round((first / second) * 100) / 100
}
