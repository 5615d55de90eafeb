import { Button, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '../../../model/base/copyText.ts'
import { fill } from '../../../model/base/translator.ts'
import { zonedMomentFormat } from '../../../model/kinds/formats.ts'
import { useClock } from '../../../panel/base/clock/ClockContext.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useServices } from '../../../panel/base/services.ts'
import TitledPage from '../../../panel/shell/TitledPage.tsx'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import { CallTable } from './CallTable.tsx'
import { diagnosisText } from './diagnosisText.ts'
import { useDiagnosis } from './useDiagnosis.ts'
import { useSeconds } from './useSeconds.ts'
import './diagnosis.css'

/** How panel and server are doing, to be read and to be passed on. */
export default function Diagnosis() {
  const { calls } = useServices()
  const { productTitle, session } = usePanel()
  const { language, texts } = useLanguage()
  const text = texts.diagnosis
  const clock = useClock()
  const groups = useDiagnosis(useSeconds())
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const check = useMutation({
    mutationFn: async () => {
      await Promise.all([session.reloadPermissions(), queryClient.invalidateQueries({ queryKey: ['build'] })])
    },
  })

  async function copy() {
    const heading = fill(text.heading, {
      product: productTitle,
      time: zonedMomentFormat(language).format(new Date(clock.now())),
    })
    const facts = calls.all().map(({ method, path, status, milliseconds }) => ({
      name: `${method} ${path}`,
      value: `${status ?? text.calls.noAnswer}, ${milliseconds} ms`,
    }))
    const whole = diagnosisText(heading, [...groups, { title: text.calls.title, facts }])
    setOutcome((await copyText(whole)) ? 'copied' : 'notCopied')
  }

  return (
    <TitledPage>
      <div className="diagnosis-tools">
        <Button variant="contained" onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button variant="outlined" disabled={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? text.checking : text.check}
        </Button>
        <span role="status">{outcome && text[outcome]}</span>
      </div>
      <div className="diagnosis-groups">
        {groups.map(({ title, facts }) => (
          <section key={title}>
            <Typography variant="h2">{title}</Typography>
            <dl>
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <section className="diagnosis-calls">
        <Typography variant="h2">{text.calls.title}</Typography>
        <p>{text.calls.lead}</p>
        <CallTable calls={calls.all()} />
      </section>
    </TitledPage>
  )
}
