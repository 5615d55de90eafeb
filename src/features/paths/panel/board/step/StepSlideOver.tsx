import { IconButton } from '@mui/material'
import { memo, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { CopyButton } from '#panel/ui/CopyButton.tsx'
import { ArrowDownward, ArrowUpward } from '#panel/ui/icons.tsx'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import { withStep } from '../stepAddress.ts'
import type { PathFacts } from '../usePathFacts.ts'
import { StepContent } from './StepContent.tsx'
import { StepPlayback } from './StepPlayback.tsx'
import './step.css'

interface StepSlideOverProps {
  path: PathFacts
  shown: string | undefined
  onTurn: (key: string) => void
  onClose: () => void
}

/** One step in a panel at the side: its player, what it is about, where it leads, what is wrong with it. */
export const StepSlideOver = memo(function StepSlideOver(props: StepSlideOverProps) {
  const { path, shown, onTurn, onClose } = props
  const { texts } = useLanguage()
  const { pathBoard } = texts
  const [isPlaying, setPlaying] = useState(false)
  // While it slides away it still shows what it did.
  const [last, setLast] = useState(shown)
  if (shown !== undefined && shown !== last) setLast(shown)
  const key = shown ?? last
  const facts = key === undefined ? undefined : path.byKey.get(key)
  const beside = (by: number) => facts && path.facts[facts.number - 1 + by]?.step.key
  const turns = [
    [pathBoard.previous, beside(-1), ArrowUpward],
    [pathBoard.next, beside(1), ArrowDownward],
  ] as const

  function close() {
    setPlaying(false)
    onClose()
  }
  return (
    <SlideOver
      open={shown !== undefined}
      title={
        facts
          ? `${fill(pathBoard.stepOf, { number: facts.number, total: facts.total })}: ${facts.title}`
          : pathBoard.stepGone
      }
      tools={
        facts && (
          <>
            <CopyButton key={key} text={linkTo(facts.step.key)} label={pathBoard.copyLink} />
            {turns.map(([label, to, Sign]) => (
              <IconButton
                key={label}
                size="small"
                aria-label={label}
                title={label}
                disabled={to === undefined}
                onClick={() => to !== undefined && onTurn(to)}
              >
                <Sign fontSize="small" />
              </IconButton>
            ))}
          </>
        )
      }
      onClose={close}
    >
      {facts ? (
        <>
          <StepPlayback
            key={facts.step.key}
            path={path}
            facts={facts}
            isActive={shown !== undefined}
            isPlaying={isPlaying}
            onPlaying={setPlaying}
            onTurn={onTurn}
          />
          <StepContent path={path} facts={facts} onTurn={onTurn} />
        </>
      ) : (
        <p>{pathBoard.stepGoneHelp}</p>
      )}
    </SlideOver>
  )
})

function linkTo(key: string): string {
  const address = new URL(window.location.href)
  address.search = withStep(address.search, key)
  return address.href
}
