import type { Change } from '#model/contract/change.ts'
import { exchanged } from '#model/contract/exchanged.ts'
import type { ToldField } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { ShortValue } from './ToldText.tsx'

/** `Gewechselt von Basis zu Plus zum 01.01.2027`, without a day where the line does not say it. */
export default function SwitchText({ change }: { change: Change }) {
  const { texts } = useLanguage()
  const [by, on] = exchanged(useResource(change.resource), change)
  const [from, to] = by?.values ?? []
  const shown: Readonly<Record<string, [ToldField | undefined, unknown]>> = {
    ...{ from: [by, from], to: [by, to], day: [on, on?.values[0]] },
  }
  const text = on ? texts.list.switched : texts.list.switchedAtAll
  return (
    <span className="told">
      {text.split(/%\{(\w+)\}/).map((part) => {
        const [told, value] = shown[part] ?? []
        return told ? <ShortValue key={part} field={told.field} value={value} /> : part
      })}
    </span>
  )
}
