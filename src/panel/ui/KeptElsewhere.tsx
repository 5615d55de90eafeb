import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useResource } from './PanelContext.tsx'

/** Says where records are kept that the backend only lists. */
export function KeptElsewhere() {
  const { keptElsewhere, label } = useResource()
  const { texts, textOf } = useLanguage()
  if (keptElsewhere === undefined) return null
  return (
    <div className="muted small">
      {fill(texts.notOffered.keptElsewhere, { records: textOf(label[1]) })}
      {keptElsewhere === '' ? (
        '.'
      ) : (
        <>
          {': '}
          <a href={keptElsewhere} target="_blank" rel="noreferrer">
            {new URL(keptElsewhere).host}
          </a>
        </>
      )}
    </div>
  )
}
