import type { KnownPermission } from '#client/auth/permissionOrigins.ts'
import { can } from '#model/access/permissions.ts'
import { fill } from '#model/base/translator.ts'
import { isOperation, type Operation, type Requirement } from '#model/language/access.ts'
import { hasOtherCall, offersOf } from '#model/language/offers.ts'
import type { ResolvedPage } from '#model/language/page.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { hasEdit, hasShow } from '../../record/useRecordView.ts'
import { usePanel } from '../../ui/PanelContext.tsx'

export interface PanelAction {
  /** An operation, or the name of one of the entry's own actions. */
  name: string
  /** Absent for operations, which are named the same everywhere. */
  label?: Text
  requirement: Requirement
}

export function resourceActions(resource: ResolvedResource): PanelAction[] {
  const { access, api, actions } = resource
  const isOffered: Record<Operation, boolean> = {
    list: access.list !== 'never',
    show: hasShow(resource),
    create: (api.create !== undefined || hasOtherCall(resource, 'create')) && access.create !== 'never',
    edit: hasEdit(resource) || (hasOtherCall(resource, 'edit') && access.edit !== 'never'),
    delete: (api.delete !== undefined || hasOtherCall(resource, 'delete')) && access.delete !== 'never',
  }
  return [
    ...(Object.keys(isOffered) as Operation[])
      .filter((operation) => isOffered[operation])
      .map((operation) => ({ name: operation, requirement: access[operation] })),
    ...actions.map(({ name, label, access: requirement }) => ({ name, label, requirement })),
    ...offersOf(resource).flatMap(({ actions: more = {} }) =>
      Object.entries(more).map(([name, { label, access: requirement }]) => ({ name, label, requirement })),
    ),
  ]
}

interface PermissionUse {
  area: Text
  /** Empty for a page. */
  actions: readonly PanelAction[]
}

function permissionUses(
  permission: string,
  resources: readonly ResolvedResource[],
  pages: readonly ResolvedPage[],
): PermissionUse[] {
  const counts = (requirement: Requirement) =>
    requirement !== 'never' && requirement.some((wanted) => can([permission], [wanted]))
  return [
    ...resources.flatMap((resource) => {
      const actions = resourceActions(resource).filter(({ requirement }) => counts(requirement))
      return actions.length > 0 ? [{ area: resource.label[1], actions }] : []
    }),
    ...pages.filter(({ access }) => counts(access)).map(({ label }) => ({ area: label, actions: [] })),
  ]
}

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
    /** As "Kunden (Liste, Öffnen)". */
    usesOf(permission: string): string[] {
      return permissionUses(permission, resources, pages).map(({ area, actions }) =>
        actions.length === 0 ? textOf(area) : `${textOf(area)} (${actions.map(actionWord).join(', ')})`,
      )
    },
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
