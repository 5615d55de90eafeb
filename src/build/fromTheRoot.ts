import type { Plugin } from 'vite'

/**
 * Has a page name its files from the root, since it is served for addresses of any depth, although a build for any path
 * has relative names. A server under another path writes that in place of each `="/`.
 */
export function fromTheRoot(folder = ''): Plugin {
  const assets = folder && `${folder}/`
  return {
    name: 'from-the-root',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('="./assets/', `="/${assets}assets/`).replaceAll('="./', '="/'),
    },
  }
}
