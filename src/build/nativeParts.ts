import type { Plugin } from 'vite'

/** What packages bring along for browsers of long ago, and what has been there for years in its place. */
const native: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
}

/**
 * Puts what browsers can themselves in the place of packages that imitate it: the translator of react-admin's texts
 * asks for two of them, which bring twenty more.
 */
export function nativeParts(): Plugin {
  return {
    name: 'native-parts',
    apply: 'build',
    enforce: 'pre',
    // Among the packages, where the files of the build look for what belongs to no page of ours.
    resolveId: (name) =>
      Object.hasOwn(native, name) ? `\0/node_modules/native-parts/${name}.cjs` : undefined,
    load(id) {
      const name = /^\0\/node_modules\/native-parts\/(.+)\.cjs$/.exec(id)?.[1] ?? ''
      return Object.hasOwn(native, name) ? `module.exports = ${native[name]}` : undefined
    },
  }
}
