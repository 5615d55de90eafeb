import { useMemo } from 'react'
import { useBasename } from 'react-admin'
import type { Requirement } from '#model/language/access.ts'
import type { IconName } from '#model/language/icons.ts'
import type { Navigation } from '#model/language/resource.ts'
import { languages, type Text, textIn } from '#model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import { foldCaseAccentsAndBlanks } from './matching.ts'

export interface Area {
  key: string
  title: string
  /** In all languages. */
  words: readonly string[]
  /** The page that it is below. */
  detail: string
  icon: IconName
  to: string
  isListed: boolean
  /** `g`, then a letter of its name. */
  keys?: string
}

/** Returns the overview, the lists and the other pages, in the order of the menu, as far as the person may open them. */
export function useAreas(): readonly Area[] {
  const { can, environment, pages, resources } = usePanel()
  const { textOf } = useLanguage()
  const basename = useBasename()
  return useMemo(() => {
    const isOpen = (navigation: Navigation, requirement: Requirement) =>
      (navigation !== 'local' || environment === 'local') && can(requirement)
    const openPages = pages.filter(
      ({ access, navigation, missing }) => missing === undefined && isOpen(navigation, access),
    )
    const areaOf = (path: string, title: Text, rest: Pick<Area, 'detail' | 'icon' | 'isListed'>): Area => ({
      key: `area/${path}`,
      title: textOf(title),
      words: languages.map((language) => textIn(title, language)),
      to: path === '' ? basename : `${basename}/${path}`,
      ...rest,
    })
    const parentOf = (path: string) =>
      openPages.find((page) => page.path !== '' && path.startsWith(`${page.path}/`))?.label
    const [first, others] = [
      openPages.filter(({ path }) => path === ''),
      openPages.filter(({ path }) => path),
    ]
    const ofPages = (some: typeof openPages) =>
      some.map(({ path, label: title, icon, navigation }) =>
        areaOf(path, title, {
          icon,
          detail: textOf(parentOf(path) ?? ''),
          isListed: path === '' || navigation !== 'never',
        }),
      )
    const lists = resources
      .filter(({ access, navigation }) => isOpen(navigation.list, access.open))
      .map(({ icon, label, name, navigation }) =>
        areaOf(name, label[1], { icon, detail: '', isListed: navigation.list !== 'never' }),
      )
    return withKeys([...ofPages(first), ...lists, ...ofPages(others)])
  }, [basename, can, environment, pages, resources, textOf])
}

/** Gives each area of the menu the first letter of its title that is still free. */
function withKeys(areas: readonly Area[]): readonly Area[] {
  const taken = new Set<string>()
  return areas.map((area) => {
    if (!area.isListed) return area
    // Every keyboard has these.
    const letters = foldCaseAccentsAndBlanks(area.title).match(/[a-z]/g) ?? []
    const letter = letters.find((candidate) => !taken.has(candidate))
    if (letter === undefined) return area
    taken.add(letter)
    return { ...area, keys: `g ${letter}` }
  })
}
