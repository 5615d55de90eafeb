import { useDataProvider, useGetIdentity } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { useClock } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import { type ExportOrder, exportWork } from './exportRows.ts'
import { saveFile } from './formats.ts'

export function useExport(): (order: ExportOrder) => void {
  const provider = useDataProvider()
  const { resources, can, session } = usePanel()
  const { language, texts } = useLanguage()
  const clock = useClock()
  const { identity } = useGetIdentity()
  const personName = identity?.fullName ?? ''
  return (order) => {
    const setting = {
      provider,
      resources,
      can,
      language,
      texts,
      personName,
      clock: () => new Date(clock.now()),
      save: saveFile,
    }
    const title = fill(texts.export.jobTitle, {
      title: order.title,
      format: texts.export.formats[order.format],
    })
    session.jobs.start(title, exportWork(setting, order))
  }
}
