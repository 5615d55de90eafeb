import type { LoggedCall } from '../../../client/api/callLog.ts'
import { clockFormat } from '../../../model/kinds/formats.ts'
import type { Tone } from '../../../model/language/field.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { ToneLabel } from '../../../panel/ui/ToneLabel.tsx'

/** The end points that were called, with the last result of each. */
export function CallTable({ calls }: { calls: readonly LoggedCall[] }) {
  const { language, texts } = useLanguage()
  const text = texts.diagnosis.calls
  const time = clockFormat(language)
  if (calls.length === 0) return <p>{text.none}</p>
  return (
    <table className="call-table">
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
