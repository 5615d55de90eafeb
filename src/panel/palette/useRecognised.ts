import { use } from 'react'
import { useBasename } from 'react-admin'
import { fill } from '../../model/base/translator.ts'
import { countryName } from '../../model/kinds/countries.ts'
import { instantFormat } from '../../model/kinds/formats.ts'
import { ibanCodes } from '../../model/kinds/iban.ts'
import type { Requirement } from '../../model/language/access.ts'
import type { IconName } from '../../model/language/icons.ts'
import type { ResolvedPage } from '../../model/language/page.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Text } from '../../model/language/text.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { PublicPathsContext } from '../base/routing/panelRouter.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import type { EntryGroup } from './entries.ts'
import type { Recognised } from './recognise.ts'

/** What is said of something that was recognised, and where it leads. */
export interface Recognition {
  note?: string
  group?: EntryGroup
}

/** The words for what was recognised. Whoever may not open an address is told so. */
export function useRecognised(recognised: Recognised): Recognition {
  const { can } = usePanel()
  const { language, texts } = useLanguage()
  const { palette, validation } = texts
  const now = useNow()
  const address = useAddress(recognised)
  switch (recognised.kind) {
    case 'panelAddress':
      return address
    case 'foreignAddress':
      return { note: palette.foreignAddress }
    case 'permission':
      return { note: fill(can([recognised.permission]) ? palette.granted : palette.missing, recognised) }
    case 'token':
      return { note: `${tokenText(recognised.validUntil)} ${palette.tokenKept}` }
    case 'wrongIban': {
      const { code, found = '', expected = '', position = 0 } = recognised.fault
      return { note: fill(validation[ibanCodes[code]], { found, expected, position }) }
    }
    case 'iban': {
      const country = countryName(recognised.iban.slice(0, 2), language)
      return { note: fill(palette.iban, { country }) }
    }
    case 'bic':
      return { note: fill(palette.bic, { country: countryName(recognised.country, language) }) }
    default:
      return {}
  }

  function tokenText(validUntil: number | undefined): string {
    if (validUntil === undefined) return palette.token
    const time = instantFormat(language).format(validUntil)
    return fill(validUntil > now.getTime() ? palette.tokenValid : palette.tokenOver, { time })
  }
}

/** An address of this panel, read by the paths of the address bar. */
function useAddress(recognised: Recognised): Recognition {
  const { can, pages, resources } = usePanel()
  const { texts, textOf } = useLanguage()
  const paths = use(PublicPathsContext)
  const basename = useBasename()
  if (recognised.kind !== 'panelAddress') return {}
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(recognised.to) ?? []
  const internal = paths.toInternal(pathname)
  const place = placeAt(internal.slice(basename.length + 1), { pages, resources })
  if (place && !can(place.requirement)) {
    return { note: fill(texts.palette.forbidden, { page: textOf(place.title) }) }
  }
  const title = fill(texts.palette.open, { page: place ? textOf(place.title) : pathname })
  const entry = {
    key: 'address',
    title,
    detail: recognised.to,
    to: internal + rest,
    icon: place?.icon ?? ('page' as const),
  }
  const state = 'fulfilled'
  return { group: { key: 'address', title: texts.palette.recognised, entries: [entry], state } }
}

/** A page of the panel and what it takes to open it. */
interface Place {
  title: Text
  icon: IconName
  requirement: Requirement
}

/**
 * The page at a path as react-admin names it; `undefined` where there is none.
 *
 * @param path below the panel, without its leading slash: `invoices/7/show`
 */
function placeAt(
  path: string,
  declared: { resources: readonly ResolvedResource[]; pages: readonly ResolvedPage[] },
): Place | undefined {
  const bare = path.replace(/\/$/, '')
  const page = declared.pages.find((candidate) => candidate.path === bare)
  if (page) return { title: page.title, icon: page.icon, requirement: page.access }
  const [name, id, view] = bare.split('/')
  const resource = declared.resources.find((candidate) => candidate.name === name)
  if (!resource) return undefined
  const { access, icon, label } = resource
  if (id === undefined) return { title: label[1], icon, requirement: access.open }
  const operation = id === 'create' ? 'create' : view === 'show' ? 'show' : 'edit'
  return { title: resource.titles[operation] ?? label[0], icon, requirement: access[operation] }
}
