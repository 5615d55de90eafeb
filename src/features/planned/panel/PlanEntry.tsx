import { LinkBase, useCreatePath } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { Plan } from '#model/contract/plan.ts'
import { dayText } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ToldText } from '#panel/fields/ToldText.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { planResource, toldOf } from '../model/namePlans.ts'

export default function PlanEntry({ plan }: { plan: Plan }) {
  const { resources } = usePanel()
  const { language, texts } = useLanguage()
  const createPath = useCreatePath()
  return (
    <li className="timeline-entry">
      <p className="timeline-head facts">
        <strong>
          <ToldText told={toldOf(plan, resources)} />
        </strong>
        <span>{fill(texts.planned.by, { name: plan.plannedBy })}</span>
        <LinkBase className="muted" to={createPath({ resource: planResource, type: 'show', id: plan.id })}>
          <time dateTime={plan.effectiveOn}>{dayText(plan.effectiveOn, language)}</time>
        </LinkBase>
      </p>
    </li>
  )
}
