import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

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
      handler: (_html, { bundle = {} }) => modules.map((module) => linkTo(module, Object.values(bundle))),
    },
  }
}

function linkTo(
  module: string,
  files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
): HtmlTagDescriptor {
  const chunk = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module))
  if (!chunk) throw new Error(`fetchAhead: no chunk of ${module}`)
  const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` }
  return { tag: 'link', attrs, injectTo: 'head' }
}
