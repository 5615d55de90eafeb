import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import { changedAmount } from '#kinds/numbers/changedAmount.ts'
import { dayText } from '#model/kinds/formats.ts'
import { duesOf } from '#model/language/dues.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { journalResource } from '../../model/changedFields.ts'
import type { Step, UndoRow } from '../../model/undo.ts'

interface MoneyBack {
  /** Such as `+38.639,50 €`. */
  change: string
  /** The first day of it, if that is to come. */
  from?: string
}

/**
 * Says how much more or less is paid in a month once a step has gone back.
 *
 * @returns `undefined` where nothing is paid for what goes back, or it is not known
 */
export function useMoneyBack(step: Step, rows: readonly UndoRow[]): MoneyBack | undefined {
  const { can, resources } = usePanel()
  const { language } = useLanguage()
  const today = useToday()
  const provider = useDataProvider<DataProvider>()
  const going = rows.filter(({ state }) => state === 'open' || state === 'asked')
  const names = new Set(going.map((row) => row.resource))
  const resource = resources.find((each) => names.has(each.name) && duesOf(each, resources) !== undefined)
  const dues = resource && duesOf(resource, resources)
  const own = going.filter((row) => row.resource === resource?.name)
  const { data } = useQuery({
    queryKey: [journalResource, 'money', step, today, own.map(({ record, version }) => [record, version])],
    queryFn: async ({ signal }) => {
      if (!resource || !dues) return null
      const { readMoneyBack } = await import('./moneyBack.ts')
      const reach = { provider, resources, can }
      return (await readMoneyBack(reach, { step, rows: own, resource, dues }, today, signal)) ?? null
    },
    enabled: dues !== undefined && can(dues.priced.access.list) && own.length > 0,
    retry: false,
    gcTime: 0,
  })
  if (!data || !dues || data.sum === 0) return undefined
  return {
    change: changedAmount(data.sum, dues.currency, language),
    // What ends later is missed from then on.
    ...(data.from > today ? { from: dayText(data.from, language) } : {}),
  }
}
