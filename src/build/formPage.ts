import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { withoutContracts } from './withoutContracts.ts'

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
          plugins: [react(), onlyQuestionKinds(), withoutContracts(), fromTheRoot(), packFiles()],
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

/** Files of kinds that no form asks for. */
const notAsked = ['findings', 'json', 'list', 'password', 'references']

/** Kinds that no form asks for are known by name alone: nobody looks at their rules. */
function onlyQuestionKinds(): Plugin {
  return {
    name: 'only-question-kinds',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]model[\\/]kinds[\\/]index\.ts$/.test(id)) return undefined
      return code.replaceAll(/^export \{[^}]*\} from '\.\/(\w+)\.ts'$/gm, (line, file: string) =>
        notAsked.includes(file) ? '' : line,
      )
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
