import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { withImports } from './withImports.ts'

/**
 * Names files in the page that its script asks for as soon as it runs, so that they come beside it and not after it.
 *
 * @param modules modules that are imported when they are needed, which is nearly always
 */
export function fetchAhead(...modules: readonly string[]): Plugin {
  return {
    name: 'fetch-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { chunk, bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const ahead = modules.map((module) => chunkOf(module, chunks))
        // What the page's script needs at once, the page names already.
        const named = withImports(chunk ? [chunk] : [], chunks)
        return [...withImports(ahead, chunks)].filter((each) => !named.has(each)).map(linkTo)
      },
    },
  }
}

function chunkOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!chunk) throw new Error(`fetchAhead: no chunk of ${module}`)
  return chunk
}

function linkTo({ fileName }: Rolldown.OutputChunk): HtmlTagDescriptor {
  const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` }
  return { tag: 'link', attrs, injectTo: 'head' }
}
