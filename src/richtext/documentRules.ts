import { allowlist } from './allowlist.ts'
import { isLinkAddress } from './linkAddress.ts'

/**
 * Applies the allowlist to an attribute, for the cleaners of browser and API.
 *
 * @param element name in lower case
 * @param protocols configured protocols of links
 * @returns the value to keep; `undefined` to remove the attribute
 */
export function keptValue(
  element: string,
  name: string,
  value: string,
  protocols: readonly string[],
): string | undefined {
  const own = Object.hasOwn(allowlist.attributes, element) ? (allowlist.attributes[element] ?? []) : []
  if (!allowlist.everywhere.includes(name) && !own.includes(name)) return undefined
  if (name === 'href') return isLinkAddress(value, protocols) ? value : undefined
  return name === 'style' ? alignmentIn(value) : value
}

/** Keeps the alignment of a style; the style as written where it says nothing else. */
function alignmentIn(style: string): string | undefined {
  const declarations = style.split(';').filter((declaration) => declaration.trim() !== '')
  const alignments = declarations.flatMap((declaration) => {
    const [property = '', value = '', ...rest] = declaration
      .split(':')
      .map((part) => part.trim().toLowerCase())
    const isAlignment = property === 'text-align' && rest.length === 0 && allowlist.alignments.includes(value)
    return isAlignment ? [value] : []
  })
  const alignment = alignments.at(-1)
  if (alignment === undefined) return undefined
  return declarations.length === 1 ? style : `text-align: ${alignment}`
}

/** Adds `noopener`: a page in another window must not reach back into this one. @returns unchanged where it is there */
export function guardedRel(target: string | undefined, rel: string | undefined): string | undefined {
  if (target === undefined && rel === undefined) return undefined
  const words = (rel ?? '').split(/\s+/).filter(Boolean)
  const kept = words.filter((word) => word.toLowerCase() !== 'opener')
  const isGuarded = target === undefined || kept.some((word) => word.toLowerCase() === 'noopener')
  if (isGuarded && kept.length === words.length) return rel
  const guarded = isGuarded ? kept : [...kept, 'noopener']
  return guarded.length === 0 ? undefined : guarded.join(' ')
}
