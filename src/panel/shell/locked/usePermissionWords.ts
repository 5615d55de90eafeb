import type { KnownPermission } from '../../../client/auth/permissionOrigins.ts'
import { fill } from '../../../model/base/translator.ts'
import { isOperation } from '../../../model/language/access.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { type PanelAction, permissionUses } from './panelActions.ts'

/** Permissions and actions in the words of the panel. */
export function usePermissionWords() {
  const { pages, resources, session } = usePanel()
  const { texts, textOf } = useLanguage()
  const { locked, rights } = texts

  function actionWord({ name, label }: PanelAction): string {
    if (label !== undefined) return textOf(label)
    return isOperation(name) ? rights[name] : name
  }

  return {
    actionWord,
    /** What it is good for: "Kunden (Liste, Öffnen)". */
    usesOf(permission: string): string[] {
      return permissionUses(permission, resources, pages).map(({ area, actions }) =>
        actions.length === 0 ? textOf(area) : `${textOf(area)} (${actions.map(actionWord).join(', ')})`,
      )
    },
    /** Why somebody who lacks it lacks it. */
    reasonOf(permission: string): string {
      if (session.rights.fewer.get().has(permission)) return locked.laidAside
      const denial = denialIn(session.rights.known().find((known) => known.permission === permission))
      return denial === undefined ? locked.notGranted : fill(locked.denied, { number: denial })
    },
  }
}

function denialIn(known: KnownPermission | undefined): number | undefined {
  const denial = known?.origins.find((origin) => origin.kind === 'statement' && origin.effect === 'Deny')
  return denial?.kind === 'statement' ? denial.number : undefined
}
