import { Button, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LoggedCall } from '#client/api/callLog.ts'
import { copyText } from '#model/base/copyText.ts'
import { fill } from '#model/base/translator.ts'
import { clockFormat, zonedMomentFormat } from '#model/kinds/formats.ts'
import type { Tone } from '#model/language/field.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useServices } from '#panel/base/services.ts'
import TitledPage from '#panel/shell/TitledPage.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import { diagnosisText, useDiagnosis } from './useDiagnosis.ts'
import './diagnosis.css'

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
      <div className="section row loose">
        <Button variant="contained" onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button variant="outlined" disabled={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? text.checking : text.check}
        </Button>
        <span className="muted" role="status">
          {outcome && text[outcome]}
        </span>
      </div>
      <div className="diagnosis-groups">
        {groups.map(({ title, facts }) => (
          <section key={title} className="section">
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
      <section className="section">
        <Typography variant="h2">{text.calls.title}</Typography>
        <p>{text.calls.lead}</p>
        <CallTable calls={calls.all()} />
      </section>
    </TitledPage>
  )
}

/** Milliseconds since 1970, anew each second. */
function useSeconds(): number {
  const clock = useClock()
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}

/** Shows the end points that were called, with the last result of each. */
export function CallTable({ calls }: { calls: readonly LoggedCall[] }) {
  const { language, texts } = useLanguage()
  const text = texts.diagnosis.calls
  const time = clockFormat(language)
  if (calls.length === 0) return <p>{text.none}</p>
  return (
    <table className="plain-table call-table">
      <thead>
        <tr>
          <th scope="col">{text.call}</th>
          <th scope="col">{text.result}</th>
          <th scope="col">{text.duration}</th>
          <th scope="col">{text.at}</th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ method, path, status, milliseconds, at }) => (
          <tr key={`${method} ${path}`}>
            <th scope="row">
              <code>{`${method} ${path}`}</code>
            </th>
            <td>
              <ToneLabel tone={toneOf(status)}>{status ?? text.noAnswer}</ToneLabel>
            </td>
            <td>{milliseconds} ms</td>
            <td>{time.format(at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function toneOf(status: number | undefined): Tone {
  if (status === undefined || status >= 500) return 'negative'
  return status >= 400 ? 'warning' : 'positive'
}
