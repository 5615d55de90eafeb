import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { openDrawer, withFirstPage } from '#server/http/firstPage.ts'
import { pageHeaders } from '#server/http/secureHeaders.ts'
import { notePackages, packagesNote } from './notePackages.ts'
import { withImports } from './withImports.ts'

/** Draws the first page; built for the server, beside it. */
const drawer = 'src/app/first/FirstPage.tsx'
/** Runs in the page before anything is painted. */
const moment = 'src/app/first/firstMoment.ts'

/**
 * Puts into the page what is needed to show something before any file has come: the styles of the first page, and the
 * script that shows it. What is shown, the server draws for its configuration, by a module of its own (`firstPage.js`);
 * a build that is handed out by itself has that of the configuration that it was built with.
 *
 * @param panel modules that the panel begins with, which whoever is signed in needs
 */
export function firstPage(...panel: readonly string[]): Plugin {
  let root = ''
  return {
    name: 'first-page',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { chunk, bundle = {} }) {
        const script = await momentOf(root, filesAhead(panel, chunk, bundle))
        const withStyles = html.replace(
          /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/,
          (_link, file: string) => `<style data-file="/${file}">${textOf(bundle[file])}</style>`,
        )
        return withStyles.replace('</body>', () => `<!--first-page-->\n<script>${script}</script>\n</body>`)
      },
    },
  }
}

/**
 * Builds what draws the first page, `firstPage.js` beside the server's commands, and has it draw that of the configuration
 * in the build.
 *
 * @param outDir of the panel, which is built
 */
export async function buildDrawer(root: string, outDir: string): Promise<void> {
  const note = join(outDir, 'server', packagesNote)
  const packages = async () => JSON.parse(await readFile(note, 'utf8')) as string[]
  const ofServer = await packages()
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [react(), notePackages()],
    build: {
      ssr: true,
      outDir: join(outDir, 'server'),
      emptyOutDir: false,
      target: 'node20.19',
      rolldownOptions: {
        input: { firstPage: join(root, drawer) },
        output: { format: 'cjs', entryFileNames: '[name].js' },
      },
    },
  })
  // It lies in the server's folder, whose own packages count as well.
  await writeFile(note, JSON.stringify([...new Set([...ofServer, ...(await packages())])].toSorted()))
  const [page, configuration] = [join(outDir, 'index.html'), join(outDir, 'config.json')]
  const config = JSON.parse(await readFile(configuration, 'utf8'))
  const drawn = withFirstPage(await readFile(page, 'utf8'), await openDrawer(outDir), config, '')
  await writeFile(page, drawn)
  // For nginx, which hands the page out without the server.
  const headers = Object.entries(pageHeaders(config, drawn))
  const lines = headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`)
  await writeFile(join(outDir, 'server', 'page.conf'), lines.join(''))
}

/** The small script, in one piece. */
async function momentOf(root: string, panelFiles: readonly string[]): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { panelFiles: JSON.stringify(panelFiles) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, moment), output: { format: 'iife' } },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}

/** What the panel begins with and the page does not name, by addresses. */
function filesAhead(
  panel: readonly string[],
  page: Rolldown.OutputChunk | undefined,
  bundle: Rolldown.OutputBundle,
): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = panel.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`firstPage: no chunk of ${module}`)
    return chunk
  })
  const named = withImports(page ? [page] : [], chunks)
  const ahead = [...withImports(found, chunks)].filter((chunk) => !named.has(chunk))
  const styles = ahead.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...ahead.map(({ fileName }) => fileName), ...styles].map((file) => `/${file}`)
}

/** Styles name what lies beside them; in the page it lies in their folder. */
function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('firstPage: no styles of the page')
  return String(file.source)
    .trim()
    .replaceAll(/url\((?:\.\/)?(?=[\w-]+\.)/g, 'url(/assets/')
}
