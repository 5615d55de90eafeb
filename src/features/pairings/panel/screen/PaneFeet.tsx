import { Button } from '@mui/material'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { PairVerb } from '../pairVerbs.ts'
import { MoveLeft, MoveRight, Paste } from './icons.ts'
import type { PaneScope } from './ListPane.tsx'
import type { OtherRow, PairRow } from './pairRows.ts'

interface FootProps<R extends { id: string }> {
  scope: PaneScope<R>
  /** During a write. */
  isOff: boolean
  onPaste: () => void
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Assigns selected, filtered or pasted rows. */
export function LeftFoot({ scope, isOff, onPaste }: FootProps<OtherRow>) {
  const { formatNumber, texts } = useLanguage()
  const text = texts.workbench
  const { selected, shown, isNarrowed, act } = scope
  const count = (rows: readonly unknown[]) => formatNumber(rows.length)
  return (
    <>
      <Button
        variant={selected.length > 0 ? 'contained' : 'outlined'}
        endIcon={<MoveRight />}
        disabled={isOff || selected.length === 0}
        onClick={() => act(idsOf(selected))}
      >
        {selected.length > 0 ? fill(text.assignCount, { count: count(selected) }) : text.assign}
      </Button>
      {isNarrowed && shown.length > 0 && (
        <Button disabled={isOff} onClick={() => act(idsOf(shown))}>
          {fill(text.assignFound, { count: count(shown) })}
        </Button>
      )}
      <PasteButton isOff={isOff} onPaste={onPaste} />
    </>
  )
}

function PasteButton({ isOff, onPaste }: Pick<FootProps<PairRow>, 'isOff' | 'onPaste'>) {
  const { texts } = useLanguage()
  return (
    <Button className="pane-paste" startIcon={<Paste />} disabled={isOff} onClick={onPaste}>
      {texts.workbench.paste}
    </Button>
  )
}

interface RightFootProps extends FootProps<PairRow> {
  /** Whether stored pairs can be changed; new ones always can. */
  canChange: boolean
  /** What can be done with stored ones. */
  verbs: readonly PairVerb[]
  onVerb: (verb: PairVerb, rows: readonly PairRow[]) => void
}

/** Removes, keeps or edits selected rows; a pasted list selects them. */
export function RightFoot({ scope, isOff, canChange, verbs, onVerb, onPaste }: RightFootProps) {
  const { formatNumber, texts } = useLanguage()
  const text = texts.workbench
  const { selected, act } = scope
  const isKept = selected.length > 0 && selected.every(({ mark }) => mark === 'removed')
  const editable = selected.filter(({ pair, change }) => change?.kind !== 'remove' && (canChange || !pair))
  const count = (rows: readonly unknown[]) => formatNumber(rows.length)
  const areStored = editable.every(({ pair }) => pair !== undefined)
  const label = isKept ? text.keepCount : text.removeCount
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MoveLeft />}
        disabled={isOff || selected.length === 0}
        onClick={() => act(idsOf(selected))}
      >
        {selected.length > 0 ? fill(label, { count: count(selected) }) : text.remove}
      </Button>
      {editable.length > 0 &&
        (areStored && verbs.length > 0 ? verbs : (['change'] as const)).map((verb) => (
          <Button key={verb} disabled={isOff} onClick={() => onVerb(verb, editable)}>
            {texts.pairing.verbs[verb].label}
          </Button>
        ))}
      <PasteButton isOff={isOff} onPaste={onPaste} />
    </>
  )
}
