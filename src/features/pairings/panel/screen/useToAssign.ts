import { useEffect } from 'react'
import { useEvent, useLocation, useNavigate, useNotify } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { OtherRow } from './pairRows.ts'
import type { WorkbenchActions } from './useWorkbench.ts'

/** History state of a list: ids of selected records. */
export interface ToAssign {
  assign: readonly string[]
}

/** Adds records that a list has sent, once, and says how many are assigned already. @param mayAct without it nothing happens */
export function useToAssign(
  available: readonly OtherRow[],
  assign: WorkbenchActions['assign'],
  mayAct: boolean,
) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  const { formatNumber, texts } = useLanguage()
  const { toAssignTaken, toAssignSome } = texts.workbench
  const wanted = idsIn(state)

  const take = useEvent(() => {
    navigate(pathname + search, { replace: true, state: null })
    const free = new Set(available.map(({ id }) => id))
    const taken = wanted.filter((id) => free.has(id))
    if (taken.length > 0) assign(taken)
    const rest = wanted.length - taken.length
    const counts = { count: formatNumber(taken.length), rest: formatNumber(rest) }
    notify(fill(rest === 0 ? toAssignTaken : toAssignSome, counts), { type: 'info' })
  })
  useEffect(() => {
    if (mayAct && wanted.length > 0) take()
  }, [mayAct, wanted.length])
}

function idsIn(state: unknown): readonly string[] {
  const ids = (state as Partial<ToAssign> | null)?.assign
  return Array.isArray(ids) ? ids.map(String) : []
}
