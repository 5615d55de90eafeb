import { Button, IconButton, Tooltip } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type ChangeCounts, countChanges } from '../changeSet.ts'
import type { ChangeSetState } from '../changeSetStore.ts'
import { Link, Open, Redo, Undo } from './icons.ts'
import { markTones } from './RowContents.tsx'
import './changeBar.css'

interface ChangeBarProps {
  state: ChangeSetState
  /** Values of new pairs, in words. */
  newValues: string
  onUndo: () => void
  onRedo: () => void
  onNewValues: () => void
  onShare: () => void
  onFile: (file: File) => void
  onDiscard: () => void
  onReview: () => void
  /** Progress and result. */
  children?: ReactNode
}

export function ChangeBar(props: ChangeBarProps) {
  const { state, newValues, children } = props
  const { texts } = useLanguage()
  const text = texts.workbench
  const counts = countChanges(state.set)
  const isEmpty = counts.all === 0
  return (
    <section className="form-actions mt-4 change-bar stack" aria-label={text.bar}>
      {children}
      <div className="row loose">
        {isEmpty ? (
          <span className="change-bar-hint muted small">
            <strong>{text.barNothing}.</strong> {text.barHint}
          </span>
        ) : (
          <Counts counts={counts} />
        )}
        <span className="inline">
          <ToolButton label={text.undo} isDisabled={!state.canUndo || state.isWriting} onClick={props.onUndo}>
            <Undo fontSize="small" />
          </ToolButton>
          <ToolButton label={text.redo} isDisabled={!state.canRedo || state.isWriting} onClick={props.onRedo}>
            <Redo fontSize="small" />
          </ToolButton>
          {!isEmpty && (
            <ToolButton label={text.share} isDisabled={false} onClick={props.onShare}>
              <Link fontSize="small" />
            </ToolButton>
          )}
          <FileButton isDisabled={state.isWriting} onFile={props.onFile} />
        </span>
        <Button className="change-bar-values" disabled={state.isWriting} onClick={props.onNewValues}>
          {newValues}
        </Button>
        {!isEmpty && !state.isWriting && (
          <span className="change-bar-actions line inline apart">
            <Button onClick={props.onDiscard}>{text.discard}</Button>
            <Button variant="contained" onClick={props.onReview}>
              {text.review}
            </Button>
          </span>
        )}
      </div>
    </section>
  )
}

function Counts({ counts }: { counts: ChangeCounts }) {
  const { formatNumber, texts } = useLanguage()
  const { countOfKind } = texts.workbench
  const parts = [
    ['new', 'assign'],
    ['removed', 'remove'],
    ['changed', 'change'],
    ['changed', 'move'],
  ] as const
  return (
    <span className="line inline">
      {parts.map(
        ([mark, kind]) =>
          counts[kind] > 0 && (
            <span key={kind} className={`change-count strong tone-${markTones[mark]}`}>
              {fill(countOfKind[kind], { count: formatNumber(counts[kind]) })}
            </span>
          ),
      )}
    </span>
  )
}

function FileButton({ isDisabled, onFile }: { isDisabled: boolean; onFile: (file: File) => void }) {
  const { texts } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolButton
        label={texts.workbench.shareOpen}
        isDisabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <Open fontSize="small" />
      </ToolButton>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

function ToolButton(props: { label: string; isDisabled: boolean; onClick: () => void; children: ReactNode }) {
  const { label, isDisabled, onClick, children } = props
  return (
    <Tooltip title={label} describeChild>
      {/* A disabled button gets no mouse events, and so would have no tip. */}
      <span>
        <IconButton size="small" aria-label={label} disabled={isDisabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  )
}
