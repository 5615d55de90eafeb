import type { Plugin } from 'vite'

/** Files of field kinds: the core's, and those of features. */
const kindFile = /[\\/]model[\\/](?:kinds[\\/]\w+|\w+Kind)\.ts$/

/**
 * Takes the contract out of the kinds of fields, which is `openApi` of each: the server and the commands tell it, no page
 * asks for it, and all kinds come with the first list.
 */
export function withoutContracts(): Plugin {
  return {
    name: 'without-contracts',
    apply: 'build',
    transform(code, id) {
      if (!kindFile.test(id)) return undefined
      const parts = partsNamed('openApi', this.parse(code)).toSorted((one, other) => other.start - one.start)
      if (parts.length === 0) return undefined
      const without = (text: string, { start, end }: Part) =>
        text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
      return { code: parts.reduce(without, code), map: null }
    },
  }
}

interface Part {
  start: number
  end: number
}

/** Where properties of a name stand in a syntax tree, whatever it is. */
function partsNamed(name: string, node: unknown): Part[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, key, start, end } = node as Partial<Part> & { type?: string; key?: { name?: string } }
  if (type === 'Property' && key?.name === name && start !== undefined && end !== undefined) {
    return [{ start, end }]
  }
  return Object.values(node).flatMap((part) => partsNamed(name, part))
}
