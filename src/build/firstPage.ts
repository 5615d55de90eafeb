import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { openDrawer, withFirstPage } from '#server/http/firstPage.ts'
import { pageHeaders } from '#server/http/secureHeaders.ts'
import { withImports } from './withImports.ts'

/** Draws the first page; built with the server. */
export const drawer = 'src/app/first/FirstPage.tsx'
/** Runs in the page before anything is painted. */
const moment = 'src/app/first/firstMoment.ts'

/**
 * Puts the styles and the script of the first page into the page. The server draws its body for its configuration
 * (`firstPage.js`); a build that is handed out by itself has that of its own configuration.
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

/** Draws the first page of a build for its configuration, and writes the page's headers for nginx. */
export async function drawFirstPage(outDir: string): Promise<void> {
  const [page, configuration] = [join(outDir, 'index.html'), join(outDir, 'config.json')]
  const config = JSON.parse(await readFile(configuration, 'utf8'))
  const drawn = withFirstPage(await readFile(page, 'utf8'), await openDrawer(outDir), config, '')
  await writeFile(page, drawn)
  const headers = Object.entries(pageHeaders(config, drawn))
  const lines = headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`)
  await writeFile(join(outDir, 'server', 'page.conf'), lines.join(''))
}

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

/** Files that the page does not name. */
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
