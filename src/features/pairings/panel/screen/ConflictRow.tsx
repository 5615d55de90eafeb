import { Button } from '@mui/material'
import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { RowResult } from '../changeSetStore.ts'
import { usePairTexts } from './PairTextsContext.ts'

/** Somebody else has changed the pair meanwhile: both states, and the choice between them. */
export function ConflictRow(props: { result: RowResult; onMine: () => void; onStored: () => void }) {
  const { title, stored, wanted } = props.result
  const { texts } = useLanguage()
  const text = texts.workbench
  const words = usePairTexts()
  const label = fill(text.conflictOf, { title })
  return (
    <li className="write-conflict">
      <strong>{label}</strong>
      <dl>
        <div>
          <dt>{text.conflictMine}</dt>
          <dd>{wanted ? words.all(wanted) : text.conflictRemoved}</dd>
        </div>
        <div>
          <dt>{text.conflictStored}</dt>
          <dd>{stored ? words.all(stored.values) : text.conflictGone}</dd>
        </div>
      </dl>
      <span>
        <Button variant="outlined" aria-label={`${label}: ${text.writeMine}`} onClick={props.onMine}>
          {text.writeMine}
        </Button>
        <Button aria-label={`${label}: ${text.keepStored}`} onClick={props.onStored}>
          {text.keepStored}
        </Button>
      </span>
    </li>
  )
}
