import { isNearly } from '../base/nearestName.ts'
import {
  nearestPermission,
  permissionsOfTemplates,
  requiredPermissions,
  unheldPermissions,
} from '../rights/requiredPermissions.ts'
import type { RightsTemplate } from '../rights/rightsTemplate.ts'
import { entryPlaces } from './check/entryNames.ts'
import type { EntryRules } from './check/features.ts'
import { at, type Finding, finding, isWithin } from './check/finding.ts'
import { takenCall } from './check/ownCalls.ts'
import { configurationFile } from './configurationFile.ts'
import type { PageConfig } from './page.ts'
import type { AnyResource } from './resource.ts'
import { languages, type Text, textIn } from './text.ts'

export interface WarningOptions {
  /** Entries of `config.json`. @default none */
  configured?: readonly AnyResource[]
  /** @default none */
  pages?: readonly Pick<PageConfig, 'group'>[]
  /** Without them somebody else grants rights, and permissions are not checked. */
  templates?: readonly RightsTemplate[] | undefined
  /** Calls go to the own API, whose own calls come first. @default false */
  isOwnApi?: boolean
  /** Permissions of everybody who is signed in. @default none */
  defaultPermissions?: readonly string[]
}

/** Finds what is possible and probably not meant, in entries without findings. */
export function entryWarnings(
  rules: EntryRules,
  product: readonly AnyResource[],
  options: WarningOptions = {},
): Finding[] {
  const { configured = [] } = options
  const entries = [...product, ...configured]
  const places = entryPlaces(entries, product.length)
  const ofConfiguration = places.slice(product.length)
  const warnings = [
    ...entries.flatMap((entry, index) => permissionsThatNobodyHas(entry, places[index] ?? '', options)),
    ...groupsNearlyAlike(product, options),
    ...(options.isOwnApi
      ? configured.flatMap((entry, index) => takenCalls(rules, entry, product, index))
      : []),
  ]
  return warnings.map((warning) =>
    ofConfiguration.some((place) => isWithin(warning.path, place))
      ? { ...warning, file: configurationFile }
      : warning,
  )
}

function permissionsThatNobodyHas(entry: AnyResource, place: string, options: WarningOptions): Finding[] {
  const { templates, defaultPermissions = [] } = options
  if (templates === undefined) return []
  const held = [...new Set([...defaultPermissions, ...permissionsOfTemplates(templates)])]
  return unheldPermissions(requiredPermissions(entry, place), held).map(({ permission, path }) =>
    finding('C801', path, { value: permission, suggestion: nearestPermission(permission, held) }),
  )
}

/** Of two equal calls, the product's is answered. */
function takenCalls(
  rules: EntryRules,
  entry: AnyResource,
  product: readonly AnyResource[],
  index: number,
): Finding[] {
  const value = takenCall(rules, entry, product)
  return value === undefined ? [] : [finding('C803', at(at('resources', index), 'api'), { value })]
}

/** Finds headings that differ by a slip: the menu would show both. */
function groupsNearlyAlike(
  product: readonly AnyResource[],
  { configured = [], pages = [] }: WarningOptions,
): Finding[] {
  const known: Text[] = [...product, ...pages].flatMap(({ group }) => group ?? [])
  return configured.flatMap((entry, index) => {
    const { group } = entry
    if (group === undefined) return []
    const near = known.flatMap((other) => nearlyIn(group, other))[0]
    known.push(group)
    if (near === undefined) return []
    const place = at(at(at('resources', index), 'group'), near.language)
    const path = typeof group === 'string' ? at(at('resources', index), 'group') : place
    return [finding('C802', path, { value: near.text, suggestion: near.other })]
  })
}

function nearlyIn(group: Text, other: Text) {
  return languages.flatMap((language) => {
    const [text, known] = [textIn(group, language), textIn(other, language)]
    return text !== known && isNearly(withoutAnd(text), withoutAnd(known))
      ? [{ language, text, other: known }]
      : []
  })
}

const withoutAnd = (text: string) => text.replaceAll(/\b(?:und|and)\b/gi, '')
