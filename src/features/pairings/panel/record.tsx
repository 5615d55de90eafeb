import { Button, Menu } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { AskedOfRows, HeadPart } from '#panel/record/recordExtensions.ts'
import { useCommand } from '#panel/shell/shortcuts/useShortcut.ts'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import { Add } from '#panel/ui/icons.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { menuLines } from '#panel/ui/MoreMenu.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { useReopenable } from '#panel/ui/useReopenable.ts'
import { WhenOpened } from '#panel/ui/WhenOpened.tsx'
import { daysOf, idAt, pairingOf } from '../model/pair.ts'
import { oneOf } from './oneOf.ts'
import { type PairVerb, pairVerbs } from './pairVerbs.ts'
import { hasLater, isOver } from './pauses.ts'
import { readPairsOf } from './readPairs.ts'

const AssignOne = lazyPart(() => import('./screen/AssignOne.tsx'), { Frame: FailureDialog })

export function usePairHead(record: AnyRecord): HeadPart {
  const own = useResource()
  const panel = usePanel()
  const { textOf } = useLanguage()
  const { visit, isOpen, begin, end } = useReopenable()
  const one = oneOf(own, panel)
  const label = textOf(one?.label ?? '')
  useCommand(one ? { key: 'assignOne', title: label, place: 'page', run: begin } : undefined)
  if (!one) return {}
  return {
    filled: (
      <Button
        variant="contained"
        startIcon={<Add />}
        onPointerEnter={() => void AssignOne.fetch()}
        onFocus={() => void AssignOne.fetch()}
        onClick={begin}
      >
        {label}
      </Button>
    ),
    dialog: visit > 0 && (
      <AssignOne
        key={visit}
        isOpen={isOpen}
        title={label}
        resource={one.resource}
        side={one.side}
        record={record}
        onClose={end}
      />
    ),
  }
}

const AskedOfPairs = lazyPart(() => import('./screen/AskedOfPairs.tsx'))

/** Offers what is asked of pairs where they can be changed. */
export const askedOfPairs: AskedOfRows = {
  fieldsOf({ access, fields, pairing }, by, { can }) {
    if (!pairing?.change || !pairing.period || !pairing.sides.includes(by)) return undefined
    if (!can(access.list) || !can(access.edit)) return undefined
    const { period, values } = pairing
    return fields.filter(({ name }) => values.includes(name) && !period.includes(name))
  },
  Offer: AskedOfPairs,
}

const VerbDialog = lazyPart(() => import('./screen/VerbDialog.tsx'), { Frame: FailureDialog })
const PauseDialog = lazyPart(() => import('./screen/PauseDialog.tsx'), { Frame: FailureDialog })

/** Offers what can be done with a pair; or resumes it where it is over and no later period exists. */
export function PairButton({ record, rows }: { record: AnyRecord; rows: readonly AnyRecord[] }) {
  const resource = useResource()
  const { pairing: text } = useLanguage().texts
  const { visit, isOpen, begin, end } = useReopenable()
  const today = useToday()
  const resumes = isOver(resource, record, today)
  const others = usePeriods(rows.filter((row) => isOver(resource, row, today)))
  const isOffered = resumes && others !== undefined && !hasLater(resource, record, others)
  return (
    <>
      {isOffered && (
        <Button size="small" onClick={begin}>
          {text.resume}
        </Button>
      )}
      {!resumes && <VerbMenu record={record} onPause={begin} />}
      {visit > 0 && <PauseDialog key={visit} isOpen={isOpen} record={record} onClose={end} />}
    </>
  )
}

/** Offers to change, switch, extend, end or pause a pair. */
function VerbMenu({ record, onPause }: { record: AnyRecord; onPause: () => void }) {
  const resource = useResource()
  const { pairing: text } = useLanguage().texts
  const { visit, isOpen, begin, end } = useReopenable()
  const hasEnd = daysOf(pairingOf(resource).period, record).to !== undefined
  const verbs = pairVerbs.filter((each) => each !== 'extend' || hasEnd)
  const [verb, setVerb] = useState<PairVerb>('change')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const entries = [
    ...verbs.map((key) => ({ key, label: text.verbs[key].label })),
    { key: 'pause', label: text.pause },
  ]
  const part = [{ key: 'verbs', entries }]

  function choose({ key }: { key: string }) {
    setAnchor(null)
    const chosen = pairVerbs.find((each) => each === key)
    if (chosen === undefined) return onPause()
    setVerb(chosen)
    begin()
  }

  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void VerbDialog.fetch()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text.verbs.menu}
      </Button>
      <WhenOpened isOpen={anchor !== null}>
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {menuLines(part, choose)}
        </Menu>
      </WhenOpened>
      {visit > 0 && <VerbDialog key={visit} isOpen={isOpen} verb={verb} records={[record]} onClose={end} />}
    </>
  )
}

/** Reads all periods of the pairs at once; `undefined` until they are known, none on failure. */
function usePeriods(pairs: readonly AnyRecord[]): readonly AnyRecord[] | undefined {
  const resource = useResource()
  const provider = useDataProvider<PanelDataProvider>()
  const [one, other] = pairingOf(resource).sides
  const { data, isError } = useQuery({
    queryKey: [resource.name, 'periods', pairs.map(({ id }) => String(id))],
    enabled: pairs.length > 0,
    queryFn: ({ signal }) =>
      readPairsOf(
        provider,
        resource,
        {
          side: other,
          ids: pairs.map((pair) => idAt(pair, other)),
          more: { [one]: [...new Set(pairs.map((pair) => String(idAt(pair, one))))] },
        },
        { signal },
      ),
  })
  return isError ? [] : data
}
