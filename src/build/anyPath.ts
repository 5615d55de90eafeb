import type { Plugin } from 'vite'

/**
 * The page is served for addresses of any depth, so it names its files from the root of the origin, although a build
 * for any path has relative names. A server that serves it under another path writes that in place of each `="/`.
 */
export function anyPath(): Plugin {
  return {
    name: 'any-path',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('="./', '="/') },
  }
}
