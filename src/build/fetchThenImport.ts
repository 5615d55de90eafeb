import type { Plugin } from 'vite'

/** Vite's module of what it calls before each `import()`. */
const helper = /\0vite\/preload-helper\.js$/

/** Puts our own `bringFiles` in the place of what Vite calls before each `import()`, and tells it the imported file too. */
export function fetchThenImport(): Plugin {
  return {
    name: 'fetch-then-import',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...files])] : files,
        },
      },
    }),
    transform: {
      filter: { id: helper },
      handler: () => `export { bringFiles as __vitePreload } from '/src/app/bringFiles.ts'`,
    },
  }
}
