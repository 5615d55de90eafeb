import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { questionKinds } from '../features/forms/model/document.ts'
import { fieldKindNames } from '../model/language/field.ts'

/** The folder of the public form's page in the build; its files lie below `form/assets`. */
const folder = 'form'

/**
 * Builds the public page of a form after the panel, in a build of its own: it shares no file with the panel, so that
 * neither grows by what only the other one needs.
 *
 * @param page the page, relative to the root
 */
export function formPage(page: string): Plugin {
  let root = ''
  let outDir: string | undefined
  return {
    name: 'form-page',
    apply: 'build',
    configResolved(config) {
      root = config.root
      if (config.build.write) outDir = resolve(root, config.build.outDir, folder)
    },
    closeBundle: {
      sequential: true,
      async handler() {
        if (outDir === undefined) return
        await build({
          root,
          configFile: false,
          base: './',
          logLevel: 'warn',
          plugins: [react(), onlyQuestionKinds(), fromTheRoot(), packFiles()],
          build: {
            outDir,
            emptyOutDir: true,
            target: 'es2022',
            manifest: true,
            copyPublicDir: false,
            rolldownOptions: {
              input: join(root, page),
              // The table of countries is fetched late by the panel; here the rules bring it along.
              checks: { ineffectiveDynamicImport: false },
            },
          },
        })
      },
    },
  }
}

/** The page is served below `/f/`: it names its own files and the panel's icon from the root of the origin. */
function fromTheRoot(): Plugin {
  return {
    name: 'from-the-root',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('="./assets/', `="/${folder}/assets/`).replaceAll('="./', '="/'),
    },
  }
}

/** Field kinds that no form asks for (references, paths, lists …) are known by name alone: nobody looks at their rules. */
function onlyQuestionKinds(): Plugin {
  const asked = new Set<string>(questionKinds)
  const others = new Set<string>(fieldKindNames.filter((kind) => !asked.has(kind)))
  return {
    name: 'only-question-kinds',
    enforce: 'pre',
    load(id) {
      const kind = /[\\/]model[\\/](?:kinds[\\/](\w+)|(\w+)Kind)\.ts$/.exec(id)?.slice(1).join('') ?? ''
      return others.has(kind) ? `export const ${kind}Kind = undefined` : undefined
    },
  }
}

/** What fits into one packet gains nothing by being packed. In bytes. */
const leastBytes = 1400

/**
 * Packs the files whose names hold a digest, once and as small as can be, beside themselves: `x.js.br` and `x.js.gz`.
 * The local server and nginx (`gzip_static`, `brotli_static`) hand these out as they are.
 */
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
