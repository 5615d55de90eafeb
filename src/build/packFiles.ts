import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** What fits into one packet gains nothing by being packed. In bytes. */
const leastBytes = 1400

/** Packs files with a digest, as `x.js.br` and `x.js.gz`, for the local server and nginx (`gzip_static`, `brotli_static`). */
export function packFiles(): Plugin {
  let assets: string | undefined
  return {
    name: 'pack-files',
    apply: 'build',
    configResolved({ root, build }) {
      if (build.write) assets = resolve(root, build.outDir, build.assetsDir)
    },
    async closeBundle() {
      const folder = assets
      if (folder === undefined) return
      const names = await readdir(folder).catch(() => [])
      await Promise.all(
        names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => pack(join(folder, name))),
      )
    },
  }
}

async function pack(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < leastBytes) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
