import { useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { recordTitle } from '../../../../model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedField } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '../../../../panel/ui/PanelContext.tsx'
import type { Step } from '../../model/path.ts'
import { shownResource } from '../../model/steps.ts'
import { changeStep } from '../editing/stepEdits.ts'

/** A step without a title that is given a record is called as that is; what is typed meanwhile stays. */
export function useFilledTitle(props: {
  field: ResolvedField
  steps: readonly Step[]
  openKey: string | undefined
  now: () => readonly Step[]
  change: (steps: readonly Step[], group?: string) => void
}) {
  const { field, steps, openKey, now, change } = props
  const { resources } = usePanel()
  const { language } = useLanguage()
  const dataProvider = useDataProvider()
  const step = steps.find(({ key }) => key === openKey)
  const known = useRef({ key: openKey, record: step?.record })
  const record = step?.record ?? null

  useEffect(() => {
    const before = known.current
    known.current = { key: openKey, record }
    const resource = resources.find(({ name }) => name === (step && shownResource(field, step)))
    const isChosen = openKey !== undefined && before.key === openKey && (before.record ?? null) !== record
    if (!isChosen || record === null || !resource) return
    async function fillTitle(name: string) {
      const { data } = await dataProvider.getOne<AnyRecord>(name, { id: record ?? '' })
      const current = now().find(({ key }) => key === openKey)
      if (!resource || !current || current.title.trim() !== '' || current.record !== record) return
      change(
        changeStep(now(), current.key, { title: recordTitle(resource, data, language) }).steps,
        `${current.key}.record`,
      )
    }
    // Without an answer the title stays for the person to type.
    fillTitle(resource.name).catch(() => undefined)
  }, [change, dataProvider, field, language, now, openKey, record, resources, step])
}
