import { isNearly } from '../base/nearestName.ts'
import {
  nearestPermission,
  permissionsOfTemplates,
  requiredPermissions,
  unheldPermissions,
} from '../rights/requiredPermissions.ts'
import type { GivenTemplates, RightsTemplate } from '../rights/rightsTemplate.ts'
import type { Capabilities } from './capabilities.ts'
import { entryPlaces } from './check/entryNames.ts'
import type { EntryRules } from './check/features.ts'
import { filesNotTaken } from './check/filesNotTaken.ts'
import { at, type Finding, finding, isWithin } from './check/finding.ts'
import { takenCall } from './check/ownCalls.ts'
import { requiredInCircle } from './check/requiredInCircle.ts'
import { namesNobodyReads, rolesNobodyGives, rolesThatOpenNothing } from './check/roleWarnings.ts'
import { configurationFile } from './configurationFile.ts'
import type { PageConfig } from './page.ts'
import type { AnyResource } from './resource.ts'
import { languages, type Text, textIn } from './text.ts'

export interface WarningOptions {
  /** Entries of `config.json`. @default none */
  configured?: readonly AnyResource[]
  /** @default none */
  pages?: readonly Pick<PageConfig, 'group' | 'access'>[]
  /** Without them somebody else grants rights, and permissions are not checked. */
  templates?: readonly RightsTemplate[] | undefined
  /** Those of them that stand in `config.json`. @default none */
  givenTemplates?: GivenTemplates
  /** Permissions that something besides these entries asks for. @default none */
  askedBesides?: readonly string[]
  /** Calls go to the own API, whose own calls come first. @default false */
  isOwnApi?: boolean
  /** What the backend at `apiBaseUrl` has. @default 'all' */
  capabilities?: Capabilities
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
    ...roleWarnings(entries, places, options).filter(
      ({ path }) =>
        isWithin(path, 'rightsTemplates') || ofConfiguration.some((place) => isWithin(path, place)),
    ),
    ...groupsNearlyAlike(product, options),
    ...filesNotTaken(configured, ofConfiguration, options.capabilities ?? 'all'),
    ...requiredInCircle(entries, places).filter(({ path }) =>
      ofConfiguration.some((place) => isWithin(path, place)),
    ),
    ...(options.isOwnApi
      ? configured.flatMap((_, index) => takenCalls(rules, product, configured, index))
      : []),
  ]
  return warnings.map((warning) =>
    isWithin(warning.path, 'rightsTemplates') ||
    ofConfiguration.some((place) => isWithin(warning.path, place))
      ? { ...warning, file: configurationFile }
      : warning,
  )
}

function roleWarnings(
  entries: readonly AnyResource[],
  places: readonly string[],
  {
    templates = [],
    givenTemplates = [],
    defaultPermissions = [],
    pages = [],
    askedBesides = [],
  }: WarningOptions,
): Finding[] {
  return [
    ...rolesThatOpenNothing(givenTemplates, {
      ...{ entries, pages, defaults: defaultPermissions },
      asked: [
        ...requiredPermissions([...entries, ...pages], '').map(({ permission }) => permission),
        ...askedBesides,
      ],
    }),
    ...rolesNobodyGives(templates, defaultPermissions),
    ...namesNobodyReads(entries, places, templates, defaultPermissions),
  ]
}

function permissionsThatNobodyHas(entry: AnyResource, place: string, options: WarningOptions): Finding[] {
  const { templates, defaultPermissions = [] } = options
  if (templates === undefined) return []
  const held = [...new Set([...defaultPermissions, ...permissionsOfTemplates(templates)])]
  return unheldPermissions(requiredPermissions(entry, place), held).map(({ permission, path }) =>
    finding('C801', path, { value: permission, suggestion: nearestPermission(permission, held) }),
  )
}

/** Of two equal calls, the product's is answered, or that of the first entry. */
function takenCalls(
  rules: EntryRules,
  product: readonly AnyResource[],
  configured: readonly AnyResource[],
  index: number,
): Finding[] {
  const entry = configured[index]
  if (entry === undefined) return []
  const path = at(at('resources', index), 'api')
  const value = takenCall(rules, entry, product)
  if (value !== undefined) return [finding('C803', path, { value })]
  return configured
    .slice(0, index)
    .flatMap((other) => {
      const shared = takenCall(rules, entry, [other])
      return shared === undefined
        ? []
        : [finding('C811', path, { value: shared, words: { other: other.name } })]
    })
    .slice(0, 1)
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
    const half = known.flatMap((other) => halfAlike(group, other))[0]
    known.push(group)
    if (near === undefined && half !== undefined) {
      const { language, text, other } = half
      return [
        finding('C816', at(at(at('resources', index), 'group'), language), {
          value: text,
          suggestion: other,
        }),
      ]
    }
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

/** The language in which a heading differs that is the same in the other. */
function halfAlike(group: Text, other: Text) {
  const differing = languages.filter((language) => textIn(group, language) !== textIn(other, language))
  const [language] = differing
  if (language === undefined || differing.length === languages.length || typeof group === 'string') return []
  return [{ language, text: textIn(group, language), other: textIn(other, language) }]
}

const withoutAnd = (text: string) => text.replaceAll(/\b(?:und|and)\b/gi, '')
